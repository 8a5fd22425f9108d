import type { Rate } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { Link } from '#ui/Link.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import { arrivalText } from './RateChoice.tsx';

const [before, terms, between, withdrawal, after] = TEXTS.checkout.conditions;

/** Directly above the button that orders: when the products arrive or where they are fetched, terms and withdrawal (Directive 2011/83/EU, Article 8(2)). */
export function Conditions({ rate }: { readonly rate: Rate | undefined }) {
  const { clock } = useShop();
  return (
    <>
      {rate && (
        <p>
          {rate.pickup && `${TEXTS.delivery.pickup}: `}
          {arrivalText(rate, clock.now())}
        </p>
      )}
      <p className="note">
        {before}
        <PageLink to={SHOP.pages?.terms ?? SHOP.checkout?.terms}>{terms}</PageLink>
        {between}
        <PageLink to={SHOP.pages?.withdrawal}>{withdrawal}</PageLink>
        {after}
      </p>
    </>
  );
}

interface PageLinkProps {
  /** Absent while the shop file lacks the page. */
  readonly to: string | undefined;
  readonly children: string;
}

export function PageLink({ to, children }: PageLinkProps) {
  if (to === undefined) return children;
  return (
    // The terms may be a file, which is no screen.
    <Link to={to} reloadDocument>
      {children}
    </Link>
  );
}
