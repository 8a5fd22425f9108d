const KEY = 'desk.seen';

/** The numbers of orders that were opened in this browser, and the tasks that were put aside. */
export function loadSeen(): readonly string[] {
  return localStorage.getItem(KEY)?.split('\n') ?? [];
}

/** Adds a line, and forgets all but the last 5000. */
export function addSeen(line: string): void {
  localStorage.setItem(KEY, [...new Set([...loadSeen(), line])].slice(-5000).join('\n'));
}
