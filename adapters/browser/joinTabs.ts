interface TabEvents {
  readonly onMessage: (message: unknown) => void;
  /** Called when the page leaves the back/forward cache, in which it receives no messages. */
  readonly onReturn: () => void;
}

/**
 * Joins the channel with this name, and returns a function that sends a message to the shop's other tabs. An open channel
 * excludes a page from the back/forward cache, so the channel is closed while the page is hidden there. If the browser denies
 * channels, no messages are sent or received.
 */
export function joinTabs(name: string, { onMessage, onReturn }: TabEvents): (message: unknown) => void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    try {
      channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
    } catch {
      // The browser denies channels.
    }
  };
  open();
  // Node, which runs the tests, has no `addEventListener`.
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
