import { showFailurePage } from './failurePage.ts';
import { reloadOnce } from './reload.ts';

// The last module of every built page. Modules run in order, but the first one may fetch the shop's code later: if that has
// not run after both, it could not be fetched.
const first = document.querySelector<HTMLScriptElement>('script[data-first]')?.src;
// An empty address would be the address of this module, which would wait for itself.
if (first) await import(/* @vite-ignore */ first).catch(console.warn);
await window.codeHasCome;
const root = document.getElementById('root');
if (root && root.dataset.started === undefined && !(await reloadOnce())) showFailurePage();
