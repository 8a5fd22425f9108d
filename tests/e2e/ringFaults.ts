import type { Page } from '@playwright/test';

/**
 * Presses Tab up to `most` times. Returns the elements whose focus ring is thinner than 2 px, has less contrast than 3:1 or is
 * covered.
 */
export async function ringFaults(
  page: Page,
  most = 90,
): Promise<{ readonly faults: readonly string[]; readonly count: number }> {
  const faults: string[] = [];
  let count = 0;
  for (; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(stopFaults);
    if (found === undefined) break;
    faults.push(...found);
  }
  return { faults, count };
}

/** The faults of the focused element; undefined after the last one, or if a dialog has taken the focus back. Runs in the page. */
function stopFaults(): readonly string[] | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  if (element.matches('[role="dialog"][tabindex="-1"]')) return undefined;
  const found: string[] = [];
  const html = element.outerHTML.slice(0, 110);

  // A control with a visible label, such as a colour, shows its ring there.
  const drawn = [element, element.nextElementSibling, element.parentElement].find((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!drawn) found.push(`no ring: ${html}`);
  else {
    const { outlineColor, outlineOffset, boxShadow } = getComputedStyle(drawn);
    const isInside = Number.parseFloat(outlineOffset) < 0;
    const ground = groundOf(isInside ? drawn : drawn.parentElement);
    const tones = [outlineColor, ...(boxShadow.match(/^[a-z]+\([^)]*\)/) ?? [])];
    const best = Math.max(...tones.map((tone) => contrast(lightness(tone), lightness(ground))));
    if (best < 3) found.push(`ring of ${best.toFixed(1)}:1 on ${ground}: ${html}`);
  }

  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isSeen = [left + 1, (left + right) / 2, right - 1].some((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
      const hit = document.elementFromPoint(x, y);
      // A toast closes after a while or on a key.
      return (
        hit !== null &&
        (element.contains(hit) ||
          hit.contains(element) ||
          hit.closest('[aria-label^="Notifications"]') !== null)
      );
    }),
  );
  if (!isSeen) found.push(`hidden at ${Math.round(top)}: ${html}`);
  return found;

  function groundOf(from: Element | null): string {
    for (let box = from; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (!/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor;
    }
    return 'white';
  }

  /** A colour's relative luminance, as defined by WCAG. */
  function lightness(color: string): number {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (!pen) throw new Error('There is no canvas to mix colours on');
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one: number, other: number): number {
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }
}
