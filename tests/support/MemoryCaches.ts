/** Contains a single cache. */
export class MemoryCaches {
  readonly texts = new Map<string, string>();
  writes = 0;

  async open(): Promise<Cache> {
    return {
      match: async (path: string) => {
        const text = this.texts.get(path);
        return text === undefined ? undefined : new Response(text);
      },
      put: async (path: string, response: Response) => {
        this.texts.set(path, await response.text());
        this.writes += 1;
      },
    } as unknown as Cache;
  }
}
