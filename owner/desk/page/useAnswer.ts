import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskMethods } from '../deskMethods.ts';
import { type Answer, call, locked } from './session.ts';

interface State<Value> {
  readonly value?: Value | undefined;
  readonly failure?: string;
}

/** The answer of a method for an input, read again when the input or the key changes. The former answer stays until the next one. */
export function useAnswer<Name extends keyof DeskMethods>(
  name: Name,
  input: Parameters<DeskMethods[Name]>[0],
) {
  const [state, setState] = useState<State<Answer<Name>>>({});
  const [reads, setReads] = useState(0);
  const isLocked = useSyncExternalStore(locked.subscribe, locked.getSnapshot);
  const key = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` asks for another read.
  useEffect(() => {
    let isOver = false;
    if (!isLocked)
      call(name, JSON.parse(key)).then(
        (value) => isOver || setState({ value }),
        ({ message }: Error) => isOver || setState(({ value }) => ({ value, failure: message })),
      );
    return () => {
      isOver = true;
    };
  }, [name, key, reads, isLocked]);
  return {
    ...state,
    set: (value: Answer<Name>) => setState({ value }),
    readAgain: () => setReads(reads + 1),
  };
}
