/** Colours across and down a preview. */
export const PREVIEW_SIZE = 4;

/** Three hexadecimal digits a colour, row by row: 48 characters. */
const PREVIEW = new RegExp(`^[0-9a-f]{${3 * PREVIEW_SIZE * PREVIEW_SIZE}}$`);

/** Whether a text is a preview. */
export function isPreview(text: unknown): text is string {
  return typeof text === 'string' && PREVIEW.test(text);
}

/** The rows of colours, such as `#e8d`, that a preview is a picture of. */
export function previewRows(preview: string): readonly (readonly string[])[] {
  const row = 3 * PREVIEW_SIZE;
  return chunks(preview, row).map((digits) => chunks(digits, 3).map((color) => `#${color}`));
}

function chunks(text: string, length: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}
