/**
 * Returns the number of a text such as `1.234,50` or `1,234.50`, or why it is none: `1.234` has two readings, unless the decimal mark
 * of the file is known.
 */
export function readNumber(text: string, decimal?: '.' | ','): number | string {
  const plain = text.replace(/[\s'’]/g, '');
  const readings = (['.', ','] as const).flatMap((mark) => {
    const separator = mark === '.' ? ',' : '.';
    const whole = `[1-9]\\d{0,2}(\\${separator}\\d{3})+|\\d+|(?=\\${mark})`;
    const isNumber = new RegExp(`^-?(${whole})(\\${mark}\\d+)?$`).test(plain);
    return isNumber ? [{ mark, value: Number(plain.replaceAll(separator, '').replace(mark, '.')) }] : [];
  });
  const [only, other] = [...new Set(readings.map(({ value }) => value))];
  if (only === undefined) return `is "${text}", which is not a number`;
  const chosen = readings.find(({ mark }) => mark === decimal)?.value;
  return other === undefined ? only : (chosen ?? `is "${text}", which may be ${only} or ${other}`);
}
