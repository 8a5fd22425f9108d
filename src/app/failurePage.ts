import styles from './failurePage.module.css';
import { reload } from './reload.ts';

const TITLE = 'Temporary Loading Issue';

/** Renders the failure page into an element. It is made without React, because React may be the code that is missing. */
export function renderFailurePage(place: Element, onTryAgain: () => void): void {
  const hadFocus = document.activeElement?.matches('main');
  place.innerHTML = `
    <div class="${styles.screen}" role="alert">
      <h1 tabindex="-1">${TITLE}</h1>
      <p>we're having trouble loading your products right now.</p>
      <p>This might be due to a temporary Network issue.</p>
      <a class="${styles.again}">Try Again</a>
    </div>`;
  document.title = `${TITLE} · Estore`;
  const link = place.querySelector('a');
  // The whole address: a path that starts with two slashes would lead to another site.
  link?.setAttribute('href', window.location.href);
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    onTryAgain();
  });
  // After a move the focus waits in main for a heading.
  if (hadFocus) place.querySelector('h1')?.focus({ preventScroll: true });
}

/** Shows the failure page where React cannot: inside the shell that the build has rendered, whose links work without code. */
export function showFailurePage(): void {
  const root = document.getElementById('root') ?? document.body;
  // In development, or where the shell has failed, there is no main yet.
  const main = document.querySelector('main') ?? root.appendChild(document.createElement('main'));
  renderFailurePage(main, async () => {
    if (await reload()) return;
    // Shown again, so that the press is seen and heard to have done something.
    showFailurePage();
    main.focus({ preventScroll: true });
  });
}
