import { FailureNotice } from '#ui/kit/FailureNotice.tsx';
import { accountTexts } from './accountMessages.ts';

/** Shown if the identity provider does not respond. */
export function AccountFailure({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <FailureNotice
      title={accountTexts.failed}
      text="Check your connection, then try again."
      onTryAgain={onTryAgain}
    />
  );
}
