import { createStore } from '#core/Store.ts';

/** A text for screen readers. `count` distinguishes repetitions. */
interface Announcement {
  readonly text: string;
  readonly count: number;
}

export const announcements = createStore<Announcement>({ text: '', count: 0 });

/** Announces the text politely to screen readers, even if it repeats the previous one. */
export function announce(text: string): void {
  announcements.set({ text, count: announcements.getSnapshot().count + 1 });
}
