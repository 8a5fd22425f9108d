/** Template with the shop's code. Browsers do not fetch the content of a template. */
const CODE = 'template[data-code]';

const PICTURE = 'img[fetchpriority="high"]';

/** Maximum delay before the code is fetched (ms). */
const MAX_DELAY_MS = 1500;

declare global {
  interface Window {
    /** Resolves when the template's code has run or failed to load. */
    whenCodeLoaded?: Promise<void>;
  }
}

/** Fetches the template's code, and the fonts, after the picture's first paint, so that they do not compete, or on the first input. */
export function fetchCode(): void {
  const template = document.querySelector<HTMLTemplateElement>(CODE);
  if (!template) return;
  const { dataset } = document.documentElement;
  // The service worker has cached the fonts.
  if (navigator.serviceWorker?.controller) delete dataset.lateFonts;
  // Some browsers do not run scripts created by their parser, hence the copy.
  const code = document.importNode(template.content, true);
  const script = code.querySelector('script');
  window.whenCodeLoaded = new Promise((resolve) => {
    for (const end of ['load', 'error']) script?.addEventListener(end, () => resolve());
  });
  const parsed = untilParsed();
  const due = Promise.race([parsed.then(untilPainted), untilTouched(), pause(MAX_DELAY_MS)]);
  void Promise.all([parsed, due]).then(() => {
    document.head.append(code);
    // Text uses the fonts when they have loaded. Otherwise the browser would style and lay out the whole page twice.
    const fonts = getComputedStyle(document.documentElement).getPropertyValue('--late-fonts');
    const show = () => {
      delete dataset.lateFonts;
    };
    void document.fonts.load(fonts).then(show, show);
  });
}

async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  // DOMContentLoaded would wait for the last module.
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

async function untilPainted(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>(PICTURE)
    ?.decode()
    .catch(() => {});
  // Callbacks run before a paint, so the second one follows the first paint of the picture.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

function untilTouched(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown', 'click'])
      document.addEventListener(kind, resolve, { capture: true, once: true });
  });
}

function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
