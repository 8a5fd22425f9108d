import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { accountTexts } from './accountMessages.ts';

/** Stands where something waits for the account and the identity provider is silent. */
export function AccountFailure({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <FailureNotice
      title={accountTexts.failed}
      text="Check your connection, then try again."
      onTryAgain={onTryAgain}
    />
  );
}
