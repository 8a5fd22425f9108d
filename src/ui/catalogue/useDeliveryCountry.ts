import { SHOP } from '#shop';
import { useShop } from '#ui/ShopProvider.tsx';

const zones = SHOP.delivery?.zones ?? [];
const COUNTRIES = zones.flatMap(({ countries }) => countries);

/** The country of the last delivery that this browser has chosen, or the shop's first. Empty in a shop without delivery. */
export function useDeliveryCountry(): string {
  const last = useShop().checkout?.country();
  return COUNTRIES.find((one) => one === last) ?? COUNTRIES[0] ?? '';
}
