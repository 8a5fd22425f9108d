import { useState } from 'react';
import buttons from '#ui/kit/buttons.module.css';
import { Dialog } from '#ui/kit/late/Dialog.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';

/** Removes everything that the shop stores in this browser, after a confirmation. */
export function ForgetDevice() {
  const { account } = useShop();
  const [isAsking, setIsAsking] = useState(false);

  async function onForget() {
    setIsAsking(false);
    if (await account.forgetDevice()) notify('This device has been forgotten.');
  }

  return (
    <>
      <button type="button" className={buttons.quiet} onClick={() => setIsAsking(true)}>
        Forget this device
      </button>
      {isAsking && (
        <Dialog
          title="Forget this device?"
          onClose={() => setIsAsking(false)}
          foot={
            <button type="button" className={buttons.primary} onClick={() => void onForget()}>
              Remove and sign out
            </button>
          }
        >
          <p>
            This removes your cart, orders, saved and viewed products, searches and settings from this
            browser, and signs you out. It cannot be undone.
          </p>
        </Dialog>
      )}
    </>
  );
}
