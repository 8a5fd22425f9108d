import type { ReactNode } from 'react';
import { useBeyondFirstFrame } from '../useBeyondFirstFrame.ts';
import styles from './BeyondFirstFrame.module.css';

/** Renders the content below a screen's heading after the first frame, with a placeholder until then. */
export function BeyondFirstFrame({ children }: { readonly children: ReactNode }) {
  return useBeyondFirstFrame() ? children : <div className={styles.place} aria-busy="true" />;
}
