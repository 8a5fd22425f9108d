import { useState } from 'react';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';

/** Removes everything that the shop stores in this browser, after a confirmation. */
export function ForgetDevice() {
  const { account } = useShop();
  const [isAsking, setIsAsking] = useState(false);

  async function onForget() {
    setIsAsking(false);
    if (await account.forgetDevice()) notify(TEXTS.account.forgotten);
  }

  return (
    <>
      <button type="button" className={buttons.quiet} onClick={() => setIsAsking(true)}>
        {TEXTS.account.forget}
      </button>
      {isAsking && (
        <Dialog
          title={TEXTS.account.forgetTitle}
          onClose={() => setIsAsking(false)}
          foot={
            <button type="button" className={buttons.primary} onClick={() => void onForget()}>
              {TEXTS.account.forgetConfirm}
            </button>
          }
        >
          <p>{TEXTS.account.forgetText}</p>
        </Dialog>
      )}
    </>
  );
}
