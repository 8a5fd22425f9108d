import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import styles from './Orders.module.css';

export function NoOrders() {
  return (
    <div className={styles.none}>
      <span className={styles.sign}>
        <Icon shape="cart" size={32} />
      </span>
      <h2 className="minor">{TEXTS.order.emptyTitle}</h2>
      <p className="muted">{TEXTS.order.emptyText}</p>
      <Link className={buttons.primary} to={patterns.products}>
        {TEXTS.cart.continueShopping}
      </Link>
    </div>
  );
}
