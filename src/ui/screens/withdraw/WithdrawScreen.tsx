import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InvalidField, OrderServiceFailure } from '#core/orders/ports/OrderGateway.ts';
import type { WithdrawalReceipt, WithdrawalRequest } from '#core/orders/Withdrawal.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { EntryPage } from '#ui/account/EntryPage.tsx';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { useFocusFallback } from '#ui/kit/useFocusFallback.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { Declaration } from './Declaration.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';

interface Progress {
  readonly declaration?: WithdrawalRequest;
  readonly isSending?: boolean;
  readonly failure?: InvalidField | OrderServiceFailure;
  readonly receipt?: WithdrawalReceipt;
}

/**
 * The withdrawal from a contract, without an account too (Directive 2011/83/EU, Article 11a): the form, and behind it in the history the
 * declaration, which its receipt replaces. The hidden form keeps what was entered. A reload begins with the form.
 */
export function WithdrawScreen() {
  const { checkout } = useShop();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [{ declaration, isSending = false, failure, receipt }, setProgress] = useState<Progress>({});
  const isDeclared = state?.isDeclared === true && declaration !== undefined;
  const focusFallback = useFocusFallback(!isDeclared);
  // The fragment of a link names no element to scroll to.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  function onContinue(declared: WithdrawalRequest) {
    setProgress({ declaration: declared });
    // After a reload of the declaration, its entry shows the form.
    if (!state?.isDeclared) navigate({ hash }, { state: { isDeclared: true } });
  }

  async function send() {
    if (!checkout || !declaration || isSending) return;
    setProgress({ declaration, isSending: true });
    const ports = await checkout.load(true).catch(() => undefined);
    const result = await ports?.orderService.withdraw(declaration);
    if (result?.ok) setProgress({ declaration, receipt: result.value });
    else setProgress({ declaration, failure: result?.failure ?? 'no-response' });
  }

  return (
    <EntryPage screen="withdraw">
      <div hidden={isDeclared}>
        {/* Another link fills in another form. */}
        <WithdrawalForm key={hash} isSending={isSending} onContinue={onContinue} />
      </div>
      {isDeclared && !receipt && (
        <Declaration
          title={TEXTS.withdrawal.declaration}
          text={TEXTS.withdrawal.statement}
          declared={declaration}
          {...focusFallback}
        >
          {failure && (
            <FailureNotice
              title={TEXTS.withdrawal.failed}
              text={failureText(failure)}
              onTryAgain={() => void send()}
            />
          )}
          <BusyButton
            isBusy={isSending}
            busyText={TEXTS.withdrawal.sending}
            // The second click of a double click on "Continue", which was here, confirms nothing.
            onClick={({ detail }) => detail < 2 && void send()}
          >
            {TEXTS.withdrawal.confirm}
          </BusyButton>
          <button type="button" className={buttons.text} onClick={() => navigate(-1)}>
            {TEXTS.withdrawal.back}
          </button>
        </Declaration>
      )}
      {isDeclared && receipt && (
        <Declaration
          title={TEXTS.withdrawal.arrived}
          text={TEXTS.withdrawal.onItsWay(receipt.email)}
          declared={receipt}
        >
          <button type="button" className={`${buttons.secondary} screen-only`} onClick={() => window.print()}>
            {TEXTS.order.print}
          </button>
        </Declaration>
      )}
    </EntryPage>
  );
}

function failureText(failure: InvalidField | OrderServiceFailure): string {
  const kind = failure === 'no-response' || failure === 'limit' ? failure : 'refused';
  const text = TEXTS.withdrawal.failures[kind];
  return SHOP.contact?.email ? `${text} ${TEXTS.withdrawal.orByMail(SHOP.contact.email)}` : text;
}
