interface TabEvents {
  readonly onMessage: (message: unknown) => void;
  /** Called when the page leaves the back/forward cache, in which it receives no messages. */
  readonly onReturn: () => void;
}

/**
 * Joins the channel of the shop's tabs with this name, and returns the function that sends a message to the others. An open channel
 * excludes a page from the back/forward cache, so it is closed while the page is hidden there. A browser may deny channels: each
 * tab is then alone.
 */
export function joinTabs(name: string, { onMessage, onReturn }: TabEvents): (message: unknown) => void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    try {
      channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
    } catch {
      // This tab stays alone.
    }
  };
  open();
  // Node, in which tests run, has no page.
  globalThis.addEventListener?.('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    onReturn();
  });
  return (message) => channel?.postMessage(message);
}
