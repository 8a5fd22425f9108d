import { createStore } from '#core/Store.ts';

/** What is to be said to screen readers: the text, and a number that tells a repetition from the first time. */
interface Announcement {
  readonly text: string;
  readonly count: number;
}

/** The latest polite announcement. */
export const announcements = createStore<Announcement>({ text: '', count: 0 });

/** Has a screen reader say the text when it has finished what it is saying. The same text twice is said twice. */
export function announce(text: string): void {
  announcements.set({ text, count: announcements.getSnapshot().count + 1 });
}
