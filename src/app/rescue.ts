import { showFailurePage } from './failurePage.ts';
import { reloadOnce } from './reload.ts';

// The last script of every built page. Scripts run in order: if the shop's own has not run by now, it could not be fetched.
const root = document.getElementById('root');
if (root && root.dataset.started === undefined && !(await reloadOnce())) showFailurePage();
