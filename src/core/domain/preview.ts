/** Colours across and down a preview. Each has three hexadecimal digits, 48 characters in total. */
export const PREVIEW_SIZE = 4;

export function isPreview(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{48}$/.test(text);
}

/** Rows of colours such as `#e8d`. */
export function previewRows(preview: string): readonly (readonly string[])[] {
  return (preview.match(/.{12}/g) ?? []).map((row) => (row.match(/.{3}/g) ?? []).map((color) => `#${color}`));
}
