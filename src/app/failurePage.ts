import buttons from '#ui/kit/buttons.module.css';
import styles from '#ui/screens/failure/FailureScreen.module.css';
import { failureTexts } from '#ui/screens/failure/failureTexts.ts';
import { reload } from './reloadOnce.ts';

/**
 * The failure page as `FailureScreen` draws it, for when no code has come that could: inside the shell that the build has
 * drawn, whose links lead on without any.
 */
export function showFailurePage(): void {
  const link = made('a', failureTexts.tryAgain);
  link.className = buttons.primary ?? '';
  link.href = window.location.href;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void tryAgain();
  });
  const screen = made('div');
  screen.className = styles.screen ?? '';
  screen.role = 'alert';
  screen.append(
    made('h1', failureTexts.title),
    ...failureTexts.sentences.map((sentence) => made('p', sentence)),
    link,
  );
  document.title = `${failureTexts.title} · Estore`;
  // Without a build, as in development, there is no shell yet.
  (document.querySelector('main') ?? document.getElementById('root'))?.replaceChildren(screen);
}

/** What cannot be mended yet is said anew, so that a press is never without an answer. */
async function tryAgain(): Promise<void> {
  if (await reload()) return;
  showFailurePage();
  // The link that had the focus has gone with the page before.
  document.querySelector('main')?.focus({ preventScroll: true });
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
