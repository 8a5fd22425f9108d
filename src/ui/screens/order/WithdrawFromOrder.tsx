import { dayInWords } from '#core/domain/calendarDay.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { withdrawalPeriod } from '#core/orders/withdrawalPeriod.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { Link } from '#ui/Link.tsx';
import { withdrawPath } from '#ui/paths.ts';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';
import styles from './PlacedOrderDetails.module.css';

/** The filled-in withdrawal from an order, and the last day of its period. */
export function WithdrawFromOrder({ order }: { readonly order: PlacedOrder }) {
  const { signIn } = useAccount();
  const period = withdrawalPeriod(order, useShop().clock.now(), SHOP.timeZone);
  const user = signIn.status === 'signed-in' ? signIn.user : { name: '', email: order.email };
  if (!period || user.email === undefined) return null;
  return (
    <div className={styles.action}>
      <Link
        className={`${buttons.text} target`}
        to={withdrawPath({ number: order.number, name: order.address?.name ?? user.name, email: user.email })}
      >
        {TEXTS.titles.withdraw}
      </Link>
      {period.lastDay && <p className="note">{TEXTS.withdrawal.until(dayInWords(period.lastDay))}</p>}
    </div>
  );
}
