import { reloadOnce } from './reload.ts';
import { showFailurePage } from './showFailurePage.ts';

// The last module of every built page: recovers if the shop's code, which the first module may delay, could not be fetched.
const first = document.querySelector<HTMLScriptElement>('script[data-first]')?.src;
// An empty address would import this module, which would wait for itself.
if (first) await import(/* @vite-ignore */ first).catch(console.warn);
await window.whenCodeLoaded;
const root = document.getElementById('root');
if (root && root.dataset.started === undefined && !(await reloadOnce())) showFailurePage();
