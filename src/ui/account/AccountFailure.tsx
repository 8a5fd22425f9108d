import { TEXTS } from '#texts';
import { FailureNotice } from '#ui/kit/FailureNotice.tsx';

/** Shown if the identity provider does not respond. */
export function AccountFailure({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <FailureNotice
      title={TEXTS.failures.accountTitle}
      text={TEXTS.failures.accountText}
      onTryAgain={onTryAgain}
    />
  );
}
