import { arrivalDays } from '#core/domain/delivery.ts';
import { trackingSteps } from '#core/domain/Order.ts';
import { SHOP } from '#shop';
import { useShop } from '#ui/ShopProvider.tsx';
import { TrackingSteps } from './TrackingSteps.tsx';

/** The stages of an order of this day, or of today if it is unknown. */
export function FixedSteps({ placedAt }: { readonly placedAt: Date | undefined }) {
  const { clock } = useShop();
  const day = placedAt ?? clock.now();
  const steps = trackingSteps(day, SHOP.delivery && arrivalDays(SHOP.delivery, day)[1]);
  return <TrackingSteps heading="h2" steps={steps} />;
}
