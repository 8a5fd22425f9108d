import { type ReactNode, useSyncExternalStore } from 'react';
import { useHydrated } from '../HydratedPage.tsx';
import { useShop } from '../ShopProvider.tsx';
import styles from './UntilFlashSalesEnd.module.css';

interface UntilFlashSalesEndProps {
  readonly children: ReactNode;
  /** Shown after the end. A prerendered page shows the children, if it is given, and otherwise reserves their place. */
  readonly otherwise?: ReactNode;
}

/**
 * Shows its children until the flash sales of a shop in the European Union end, and `otherwise` afterwards (Directive 2005/29/EC, Annex I,
 * point 7).
 */
export function UntilFlashSalesEnd({ children, otherwise }: UntilFlashSalesEndProps) {
  const { countdown } = useShop();
  const isHydrated = useHydrated();
  const isOver = useSyncExternalStore(
    countdown.subscribe,
    () => countdown.getSnapshot() === '',
    () => false,
  );
  if (isOver) return otherwise;
  // The build does not know the date of the visit.
  return <div className={isHydrated || otherwise ? undefined : styles.unknown}>{children}</div>;
}
