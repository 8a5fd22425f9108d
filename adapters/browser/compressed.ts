/** A text in as few bytes as gzip makes of it. */
export async function compressed(text: string): Promise<Uint8Array> {
  return new Uint8Array(await through(new CompressionStream('gzip'), text).arrayBuffer());
}

/** The text that was compressed. Rejects where the bytes are cut, or something else. */
export function decompressed(bytes: BlobPart): Promise<string> {
  return through(new DecompressionStream('gzip'), bytes).text();
}

function through(stream: CompressionStream | DecompressionStream, content: BlobPart): Response {
  return new Response(new Blob([content]).stream().pipeThrough(stream));
}
