import type { Product } from '#core/domain/Product.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { useHydrated } from '#ui/HydratedPage.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { mailPath, productPath } from '#ui/paths.ts';
import { copyText } from '#ui/toasts/copyText.ts';
import styles from './ShareProduct.module.css';

const SHARE_ICON = 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5v8h12v-8';
const MAIL_ICON = 'M4 6h16v12H4ZM4 7l8 6.5L20 7';

/** "Share" opens the device's share sheet or copies the product's URL. "Email" opens a message with it. */
export function ShareProduct({ product: { id, name } }: { readonly product: Product }) {
  // A prerendered page does not know its origin.
  const path = SHOP.base === '/' ? productPath(id) : SHOP.base + productPath(id).slice(1);
  const address = useHydrated() ? window.location.origin + path : path;

  async function onShare() {
    const content = { title: name, url: address };
    // TypeScript declares `share` on every device, but it may be missing.
    if ('share' in navigator) {
      const isDone = await navigator.share(content).then(
        () => true,
        // Closing the share sheet is not a failure.
        (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError',
      );
      if (isDone) return;
    }
    await copyText(address);
  }

  return (
    <>
      <button
        type="button"
        className={`${styles.way} needs-script`}
        data-needs-activation=""
        onClick={onShare}
      >
        <Icon path={SHARE_ICON} size={20} />
        {TEXTS.product.share}
      </button>
      <a className={styles.way} href={mailPath(name, `${name}\r\n${address}`)}>
        <Icon path={MAIL_ICON} size={20} />
        {TEXTS.product.mail}
      </a>
    </>
  );
}
