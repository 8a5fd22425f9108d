import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Switchboard } from '../Switchboard.ts';
import { type Emulators, emulatorTools } from './emulatorTools.ts';
import { Workbench } from './Workbench.tsx';
import css from './workbench.css?inline';

/** Adds the workbench to the end of the document when the page is idle. Its styles cost no request. */
export function offerWorkbench({ faults }: Pick<Switchboard, 'faults'>, emulators: Emulators): void {
  const show = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const place = document.createElement('div');
    place.className = 'estore-workbench screen-only';
    document.body.append(place);
    const workbench = createElement(Workbench, { faults, tools: emulatorTools(emulators) });
    createRoot(place).render(workbench);
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(show);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
