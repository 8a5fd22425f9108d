import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { positionOn } from '#ui/kit/scrollPositions.ts';
import { useHydrated } from '#ui/useHydrated.ts';

/** Pixels that the first steps fill. Back to a place further down needs everything above it. */
const FILLED_AT_FIRST = 1500;

/**
 * How many of `count` steps to render so far: once `mayBegin`, `atFirst` of them, then one more whenever the browser is
 * idle, so that a phone responds meanwhile. On Back to a place far down it is all of them at once.
 */
export function useIdleSteps(count: number, atFirst: number, mayBegin: boolean): number {
  const location = useLocation();
  const isHydrated = useHydrated();
  // A page that is hydrated is what was rendered; who comes back to a place further down gets the rest after that.
  const isPop = useNavigationType() === NavigationType.Pop;
  const isReturn = isHydrated && isPop && positionOn(location) > FILLED_AT_FIRST;
  const [step, setStep] = useState(() => (mayBegin ? (isReturn ? count : atFirst) : 0));

  useEffect(() => {
    if (!mayBegin || step >= count) return;
    if (isReturn) return setStep(count);
    const next = () => startTransition(() => setStep(Math.max(step + 1, atFirst)));
    return step < atFirst ? next() : whenIdle(next);
  }, [mayBegin, step, count, atFirst, isReturn]);

  return step;
}

/** Milliseconds after which a step comes even if the browser is never idle. */
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
