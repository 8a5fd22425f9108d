import { startTransition, useEffect, useId, useOptimistic, useRef, useState } from 'react';
import { hasMoreToCome } from '#core/domain/CatalogueState.ts';
import type { ProductFilter } from '#core/domain/filters.ts';
import type { Product } from '#core/domain/Product.ts';
import buttons from '#ui/kit/buttons.module.css';
import { counted } from '#ui/kit/counted.ts';
import { focusHeading } from '#ui/kit/focusHeading.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './ProductFilters.module.css';

interface ProductFiltersProps {
  /** What there is to narrow; undefined while it is read. */
  readonly products: readonly Product[] | undefined;
  /** How many pass the filter; undefined while that is not known. */
  readonly count: number | undefined;
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
}

/** The extra filters: in a row on a wide screen, in a dialog of their own on a phone. */
export function ProductFilters({ products = [], count, filter: current, onChange }: ProductFiltersProps) {
  // The fields show a choice at once; its products are rendered after that.
  const [filter, choose] = useOptimistic(current);
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const countText = count === undefined ? 'products' : counted(count, 'product');
  const isWaiting = hasMoreToCome(useCatalogue());
  const active = Object.keys(filter).length;
  const fields = <FilterFields products={products} filter={filter} onChange={change} />;

  function change(changed: ProductFilter) {
    startTransition(() => {
      choose(changed);
      onChange(changed);
    });
  }

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    // The sheet fills the dialog, so a click on the dialog itself is one on its backdrop. WebKit knows no `closedby`.
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === element) element.close();
    };
    element.addEventListener('click', closeOnBackdrop);
    element.showModal();
    return () => {
      element.removeEventListener('click', closeOnBackdrop);
      // Back leaves the screen, which stays alive, with the dialog open.
      element.close();
    };
  }, [isOpen]);

  // Both buttons that clear the filters go with the last of them: what stands beside them takes the focus.
  function onClearHere() {
    focusHeading(dialog.current?.closest('section')?.querySelector('h2'));
    change({});
  }

  function onClearInDialog() {
    show.current?.focus();
    change({});
  }

  return (
    <>
      <div className={styles.wide}>{fields}</div>
      <div className={styles.summary}>
        <button
          type="button"
          className={`${buttons.secondary} ${styles.open}`}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon shape="filter" size={20} />
          Filters{active > 0 && ` (${active})`}
        </button>
        <p>{count !== undefined ? countText : isWaiting && 'Loading products'}</p>
        {active > 0 && (
          <button type="button" className={buttons.quiet} onClick={onClearHere}>
            Clear filters
          </button>
        )}
      </div>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={titleId}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <form method="dialog" className={styles.sheet}>
            <div className={styles.head}>
              <h2 id={titleId}>Filters</h2>
              <button type="submit" className={`${buttons.quiet} ${buttons.iconOnly}`} aria-label="Close">
                <Icon shape="close" />
              </button>
            </div>
            {fields}
            <div className={styles.foot}>
              {active > 0 && (
                <button type="button" className={buttons.secondary} onClick={onClearInDialog}>
                  Clear
                </button>
              )}
              <button ref={show} type="submit" className={`${buttons.primary} ${styles.show}`}>
                Show {countText}
              </button>
            </div>
          </form>
        )}
      </dialog>
    </>
  );
}
