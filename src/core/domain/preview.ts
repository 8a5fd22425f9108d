/** Colours across and down a preview, of three hexadecimal digits each: 48 characters. */
export const PREVIEW_SIZE = 4;

/** Whether a text is a preview. */
export function isPreview(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{48}$/.test(text);
}

/** The rows of colours, such as `#e8d`, that a preview is a picture of. */
export function previewRows(preview: string): readonly (readonly string[])[] {
  return (preview.match(/.{12}/g) ?? []).map((row) => (row.match(/.{3}/g) ?? []).map((color) => `#${color}`));
}
