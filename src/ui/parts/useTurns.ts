import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Counts from 0 to `count`, a step each time the browser has nothing better to do, once `mayBegin`: what is drawn in
 * turns does not keep a phone from answering. On Back and Forward everything is there at once, so that the old
 * position is.
 */
export function useTurns(count: number, mayBegin: boolean): number {
  const isReturn = useNavigationType() === NavigationType.Pop && mayBegin;
  const [turn, setTurn] = useState(isReturn ? count : 0);

  useEffect(() => {
    if (!mayBegin || turn >= count) return;
    return whenIdle(() => startTransition(() => setTurn(turn + 1)));
  }, [mayBegin, turn, count]);

  return turn;
}

/** Milliseconds after which it is the turn even of a browser that is never idle. */
const PATIENCE = 200;

function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(task, { timeout: PATIENCE });
  return () => cancelIdleCallback(idle);
}
