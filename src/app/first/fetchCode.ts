/** The shop's code on a page that arrives with a picture: the build puts it into a template, where no browser fetches it. */
const CODE = 'template[data-code]';

/** The picture that a page shows first. */
const PICTURE = 'img[fetchpriority="high"]';

/** Time after which the code is fetched in any case (ms). */
const LONGEST_WAIT = 1500;

declare global {
  interface Window {
    /** Resolves when the code from the template has run or could not be fetched. */
    codeHasCome?: Promise<void>;
  }
}

/**
 * Fetches the shop's code on a page that has it in a template: once the page is parsed and its first picture is painted, with
 * which the code would compete for the connection, or earlier if the shopper does something.
 */
export function fetchCode(): void {
  const template = document.querySelector<HTMLTemplateElement>(CODE);
  if (!template) return;
  // Not every browser runs scripts that its parser has made, hence a copy.
  const code = document.importNode(template.content, true);
  const script = code.querySelector('script');
  window.codeHasCome = new Promise((resolve) => {
    for (const end of ['load', 'error']) script?.addEventListener(end, () => resolve());
  });
  const parsed = untilParsed();
  const due = Promise.race([parsed.then(untilPainted), untilTouched(), after(LONGEST_WAIT)]);
  void Promise.all([parsed, due]).then(() => document.head.append(code));
}

async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  // Not DOMContentLoaded, which waits for the last module.
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

async function untilPainted(): Promise<void> {
  // A picture that cannot be fetched rejects.
  await document
    .querySelector<HTMLImageElement>(PICTURE)
    ?.decode()
    .catch(() => {});
  // Callbacks run before the frame is painted: the second one runs after the first frame with the picture.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

function untilTouched(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown', 'click'])
      document.addEventListener(kind, resolve, { capture: true, once: true });
  });
}

function after(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
