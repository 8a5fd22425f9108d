import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#ui/fonts/fonts.css';
import '#ui/theme.css';
import '#ui/base.css';
import { App } from './App.tsx';
import { createContainer } from './container.ts';
import { SHOP } from './tokens.ts';
import { browser } from './wiring/browser.ts';

/** The backend of this build. The conditions are decided when it is built, so a bundle holds one of them. */
async function loadBackend() {
  if (import.meta.env.MODE === 'production') return import('./wiring/production.ts');
  if (import.meta.env.MODE === 'memory') return import('./wiring/memory.ts');
  return import('./wiring/emulator.ts');
}

async function start(root: HTMLElement) {
  const { backend } = await loadBackend();
  const shop = createContainer(browser, backend).get(SHOP);
  // The products are on their way before anything is drawn.
  shop.catalogue.read();
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App shop={shop} />
      </BrowserRouter>
    </StrictMode>
  );
  // A build has drawn the page already; in development it is drawn here.
  if (root.firstElementChild) hydrateRoot(root, page);
  else createRoot(root).render(page);
  // Who is signed in can wait until there is something to look at.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(() => shop.auth.start());
}

const root = document.getElementById('root');
if (root) void start(root);
