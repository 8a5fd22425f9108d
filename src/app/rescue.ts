import { showFailurePage } from './failurePage.ts';
import { reloadOnce } from './reload.ts';

// The last script of every built page. Scripts run in order, but the first one may fetch the shop's own only later: if that
// has not run after both, it could not be fetched.
const first = document.querySelector<HTMLScriptElement>('script[async]')?.src;
// An empty address would be this very script, which would wait for itself.
if (first) await import(/* @vite-ignore */ first).then(() => window.codeHasCome, console.warn);
const root = document.getElementById('root');
if (root && root.dataset.started === undefined && !(await reloadOnce())) showFailurePage();
