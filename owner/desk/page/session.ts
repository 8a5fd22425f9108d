import { createStore } from '#core/Store.ts';
import type { DeskMethods } from '../deskMethods.ts';
import { reasonText } from './texts.ts';

const KEY = 'desk.key';

/** Whether the desk refuses this page's key: it was started anew, or the page was opened without one. */
export const locked = createStore(false);

/** Tabs pass the key on: a link that opens a new tab has none in its address. */
const tabs = new BroadcastChannel('desk');

/** Takes the key from the address into this tab's storage, and out of the history. */
export function takeKey(): void {
  const { hash, pathname, search } = location;
  if (hash.length > 1) {
    history.replaceState(history.state, '', pathname + search);
    keep(hash.slice(1));
  } else if (!sessionStorage.getItem(KEY)) {
    locked.set(true);
    tabs.postMessage({ isWanted: true });
  }
}

function keep(key: string): void {
  sessionStorage.setItem(KEY, key);
  locked.set(false);
}

tabs.addEventListener('message', ({ data: { isWanted, key } }) => {
  const own = sessionStorage.getItem(KEY);
  if (isWanted && own && !locked.getSnapshot()) tabs.postMessage({ key: own });
  if (key && locked.getSnapshot()) keep(key);
});

// The printed address differs from the present one in its fragment only, and the desk may have another shop or backend.
addEventListener('hashchange', () => location.reload());

type Methods = DeskMethods;
export type Answer<Name extends keyof Methods> = Awaited<ReturnType<Methods[Name]>>;

/** Calls a method of the desk. Throws an error with the reason, a sentence. */
export async function call<Name extends keyof Methods>(
  name: Name,
  input: Parameters<Methods[Name]>[0],
): Promise<Answer<Name>> {
  const response = await fetch(`/methods/${name}`, {
    method: 'POST',
    headers: { 'Desk-Key': sessionStorage.getItem(KEY) ?? '' },
    body: JSON.stringify(input),
  });
  if (response.status === 401) locked.set(true);
  const answer = await response.json();
  if (!response.ok) throw new Error(reasonText(answer.message));
  return answer;
}
