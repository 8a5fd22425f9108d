import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { positionOn } from '#ui/kit/scrollPositions.ts';

/** Pixels from the top that the first turn fills; who comes back to a place below needs all that is above it. */
const FILLED_AT_FIRST = 1500;

/**
 * Counts up to `count`, once `mayBegin`: first to `atFirst`, then a step each time the browser has nothing better to
 * do. What is drawn in turns does not keep a phone from answering. On coming back to a place far down everything is
 * there at once, so that the place is.
 */
export function useTurns(count: number, atFirst: number, mayBegin: boolean): number {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop && positionOn(location) > FILLED_AT_FIRST;
  const [turn, setTurn] = useState(() => (mayBegin ? (isReturn ? count : atFirst) : 0));

  useEffect(() => {
    if (!mayBegin || turn >= count) return;
    const next = () => startTransition(() => setTurn(Math.max(turn + 1, atFirst)));
    return turn < atFirst ? next() : whenIdle(next);
  }, [mayBegin, turn, count, atFirst]);

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
