import { itemCount } from '#core/domain/Cart.ts';
import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { patterns } from '../paths.ts';
import { useCartValue } from '../ShopProvider.tsx';
import styles from './CartLink.module.css';
import menu from './Menu.module.css';

export function CartLink() {
  const count = useCartValue(({ lines }) => itemCount(lines));
  return (
    <Link className={menu.iconLink} to={patterns.cart} aria-label={TEXTS.shell.cart(count)}>
      <span className={styles.cart}>
        <Icon shape="cart" />
        {count > 0 && (
          <span className={styles.badge} key={count}>
            {TEXTS.app.number(count)}
          </span>
        )}
      </span>
    </Link>
  );
}
