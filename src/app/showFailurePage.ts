import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { reload } from './reload.ts';
import styles from './showFailurePage.module.css';

/** Renders the failure page into an element, without React, whose code may be missing. */
export function renderFailurePage(parent: Element, onTryAgain: () => void): void {
  const hadFocus = document.activeElement?.matches('main');
  parent.innerHTML = `
    <div class="${styles.screen}" role="alert">
      <h1 tabindex="-1">${TEXTS.failurePage.title}</h1>
      <p class="muted">${TEXTS.failurePage.trouble}</p>
      <p class="muted">${TEXTS.failurePage.cause}</p>
      <a class="${styles.again}">${TEXTS.failures.tryAgain}</a>
    </div>`;
  document.title = `${TEXTS.failurePage.title} · ${SHOP.name}`;
  const link = parent.querySelector('a');
  // A path that starts with two slashes would lead to another site.
  link?.setAttribute('href', window.location.href);
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    onTryAgain();
  });
  // After navigation, `main` has the focus until a heading appears.
  if (hadFocus) parent.querySelector('h1')?.focus({ preventScroll: true });
}

/** Shows the failure page inside the prerendered shell, whose links work without code. */
export function showFailurePage(): void {
  const root = document.getElementById('root') ?? document.body;
  // `main` is missing in development, and if the shell has failed.
  const main = document.querySelector('main') ?? root.appendChild(document.createElement('main'));
  renderFailurePage(main, async () => {
    if (await reload()) return;
    // Renders again as visible and audible feedback.
    showFailurePage();
    main.focus({ preventScroll: true });
  });
}
