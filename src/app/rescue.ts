import { showFailurePage } from './failurePage.ts';
import { reloadOnce } from './reloadOnce.ts';

// The second script of every built page. Scripts run in their order, so at this point the shop's own has run, or could
// not be fetched: then the page is loaded afresh once, and if that does not help the failure page stands in it.
const root = document.getElementById('root');
if (root && root.dataset.started === undefined && !(await reloadOnce())) showFailurePage();
