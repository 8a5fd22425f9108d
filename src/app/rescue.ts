import { failureTexts } from '#ui/screens/failure/failureTexts.ts';
import { reloadOnce } from './reloadOnce.ts';

// The second script of every built page. Scripts run in their order, so at this point the shop's own has run, or could
// not be fetched: then the page is loaded afresh once, and if that does not help the failure page stands in it.
const root = document.getElementById('root');
if (root && root.dataset.started === undefined && !reloadOnce()) showFailure(document.querySelector('main'));

function showFailure(place: HTMLElement | null) {
  const link = document.createElement('a');
  link.href = window.location.href;
  link.textContent = failureTexts.tryAgain;
  place?.replaceChildren(
    withText('h1', failureTexts.title),
    ...failureTexts.sentences.map((sentence) => withText('p', sentence)),
    link,
  );
}

function withText(name: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
