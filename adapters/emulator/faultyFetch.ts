import { SLOW_DELAY_MS } from './faults.ts';

/** Wraps `fetch`: each address has the fault that `faultOf` returns, if any. Adapters still parse altered responses. */
export function faultyFetch(
  fetch: typeof globalThis.fetch,
  faultOf: (address: string) => string | undefined,
): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    switch (faultOf(address)) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_DELAY_MS));
        return fetch(input, init);
      case 'hang':
        return new Promise(() => {});
      case 'fail':
        throw new TypeError('Failed to fetch');
      case 'empty':
        return changeBody(await fetch(input, init), emptyJson);
      case 'malformed':
        return changeBody(await fetch(input, init), (text) => text.slice(0, text.length / 2));
      default:
        return fetch(input, init);
    }
  };
}

async function changeBody(response: Response, change: (text: string) => string): Promise<Response> {
  const text = change(await response.text());
  const type = response.headers.get('Content-Type') ?? 'text/plain';
  return new Response(text, { status: response.status, headers: { 'Content-Type': type } });
}

function emptyJson(text: string): string {
  return text.trimStart().startsWith('[') ? '[]' : '{}';
}
