import { failureTexts } from '#ui/screens/failure/failureTexts.ts';

/** The failure page inside the shell that the build has drawn, for when nothing else can be drawn: its links need no code. */
export function showFailurePage(): void {
  const link = document.createElement('a');
  link.href = window.location.href;
  link.textContent = failureTexts.tryAgain;
  document
    .querySelector('main')
    ?.replaceChildren(
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
