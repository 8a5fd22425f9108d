import type { ReactNode } from 'react';
import { useBeyondFirstFrame } from '../useBeyondFirstFrame.ts';
import styles from './BeyondFirstFrame.module.css';

/** What stands below a screen's heading, in one of the frames after the first; until then its place. */
export function BeyondFirstFrame({ children }: { readonly children: ReactNode }) {
  return useBeyondFirstFrame() ? children : <div className={styles.place} aria-busy="true" />;
}
