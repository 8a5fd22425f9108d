import { createStore } from '#core/Store.ts';

/** A text for screen readers. `count` distinguishes repetitions. */
interface Announcement {
  readonly text: string;
  readonly count: number;
}

export const announcements = createStore<Announcement>({ text: '', count: 0 });

/** The text that the current task has announced. */
let latest = '';

/** Announces the text politely to screen readers, even if it repeats the previous one. */
export function announce(text: string): void {
  announcements.set({ text, count: announcements.getSnapshot().count + 1 });
  latest = text;
  queueMicrotask(() => {
    latest = '';
  });
}

/** Announces the title of a new screen, followed by the text that the screen has announced while rendering. */
export function announceScreen(title: string): void {
  announce(latest === '' ? title : `${title}. ${latest}`);
}
