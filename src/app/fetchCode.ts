import display from '#ui/fonts/bricolage-grotesque.woff2';
import text from '#ui/fonts/instrument-sans.woff2';

/** The families of `data-late-fonts` in `theme.css`, their files and weights as in `fonts.css`. */
const LATE_FONTS = [
  ['Late Instrument Sans', text, '400 700'],
  ['Late Bricolage Grotesque', display, '200 800'],
] as const;

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
    void loadFonts().catch(() => {});
  });
}

/** Adds the fonts together, so that the page is laid out once for them. No style changes, so no element is styled again. */
async function loadFonts(): Promise<void> {
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-text');
  // Another language may use the system's fonts.
  if (!families.includes('Late')) return;
  const fonts = LATE_FONTS.map(([family, file, weight]) => new FontFace(family, `url(${file})`, { weight }));
  for (const font of await Promise.all(fonts.map((font) => font.load()))) document.fonts.add(font);
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
