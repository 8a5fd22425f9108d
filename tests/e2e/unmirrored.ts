import type { Page } from '@playwright/test';

/**
 * The visible boxes, and the extents of texts, that are not where the mirrored page would show them. Not mirrored: the inside of the
 * logo, of icons, and of the viewer of images, whose order depends on the build; nor texts for screen readers only.
 */
export function unmirrored(page: Page) {
  return page.evaluate(async () => {
    const TOLERANCE_PX = 2;
    const EXEMPT =
      '[class*="logo"] *, svg *, .pswp__scroll-wrap *, [class*="workbench" i] *, option, [class*="visually-hidden"]';
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    window.scrollTo(0, 0);

    const hasOnlyText = ({ childNodes }: Element) =>
      childNodes.length > 0 && [...childNodes].every(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !element.matches(EXEMPT) &&
        element.checkVisibility({ contentVisibilityAuto: true }) &&
        getComputedStyle(element).display !== 'inline',
    );
    const measured = () =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = [element.getBoundingClientRect()];
        if (hasOnlyText(element)) boxes.push(range.getBoundingClientRect());
        return boxes.map(({ left, right, top }) => ({ left, right, top }));
      });

    const root = document.documentElement;
    const before = root.dir;
    root.dir = 'ltr';
    const there = measured();
    root.dir = 'rtl';
    const here = measured();
    root.dir = before;
    const { clientWidth } = root;
    const faults = elements.flatMap((element, place) =>
      (there[place] ?? []).flatMap(({ left, right, top }, kind) => {
        const is = here[place]?.[kind] ?? { left: 0, right: 0, top: 0 };
        const differences = [clientWidth - right - is.left, clientWidth - left - is.right, top - is.top];
        if (differences.every((pixels) => Math.abs(pixels) <= TOLERANCE_PX)) return [];
        const what = kind === 0 ? 'box' : 'text';
        return [`${what} ${differences.map(Math.round).join(' ')}: ${element.outerHTML.slice(0, 160)}`];
      }),
    );
    return { count: elements.length, faults: faults.slice(0, 8) };
  });
}
