import type { Switchboard } from '../Switchboard.ts';
import css from './button.css?inline';
import type { Emulators } from './EmulatorTools.ts';

/**
 * Puts the button "Workbench" at the end of the document once the page has nothing else to do: below all that is the
 * shop's, and behind it in the order of keys. It costs no request; the panel is fetched with the first press.
 */
export function offerWorkbench(switchboard: Switchboard, emulators: Emulators): void {
  // Safari knows none.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 500));
  const show = () => whenIdle(() => addButton(switchboard, emulators));
  if (document.readyState === 'complete') show();
  else window.addEventListener('load', show, { once: true });
}

function addButton(switchboard: Switchboard, emulators: Emulators): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Workbench';
  button.setAttribute('aria-expanded', 'false');
  const place = document.createElement('div');
  place.className = 'estore-workbench';
  place.append(button);
  document.body.append(place);

  let close: (() => void) | undefined;
  button.addEventListener('click', async () => {
    if (close) {
      close();
      return;
    }
    const { openWorkbench } = await import('./openWorkbench.tsx');
    if (close) return;
    button.setAttribute('aria-expanded', 'true');
    const end = openWorkbench(switchboard, emulators, () => close?.());
    close = () => {
      end();
      close = undefined;
      button.setAttribute('aria-expanded', 'false');
      button.focus();
    };
  });
}
