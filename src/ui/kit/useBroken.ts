import { useEffect, useState } from 'react';

/** Whether the picture failed to load. Resets when the network returns, and when its screen is hidden, to load it again. */
export function useBroken(src: string | undefined): readonly [isBroken: boolean, onError: () => void] {
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (broken === undefined) return undefined;
    const reset = () => setBroken(undefined);
    window.addEventListener('online', reset);
    return () => {
      window.removeEventListener('online', reset);
      reset();
    };
  }, [broken]);
  return [src !== undefined && src === broken, () => setBroken(src)];
}
