import { SLOW } from './faults.ts';

/**
 * A `fetch` that brings about the fault of each address, as the network would: what it breaks still goes through
 * whoever parses it. Where `faultOf` knows none, a request goes out as ever.
 */
export function faultyFetch(
  fetch: typeof globalThis.fetch,
  faultOf: (address: string) => string | undefined,
): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    switch (faultOf(address)) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW));
        return fetch(input, init);
      case 'hang':
        return new Promise(() => {});
      case 'fail':
        throw new TypeError('Failed to fetch');
      case 'empty':
        return changed(await fetch(input, init), emptied);
      case 'malformed':
        return changed(await fetch(input, init), (text) => text.slice(0, text.length / 2));
      default:
        return fetch(input, init);
    }
  };
}

async function changed(response: Response, change: (text: string) => string): Promise<Response> {
  const text = change(await response.text());
  const type = response.headers.get('Content-Type') ?? 'text/plain';
  return new Response(text, { status: response.status, headers: { 'Content-Type': type } });
}

function emptied(text: string): string {
  return text.trimStart().startsWith('[') ? '[]' : '{}';
}
