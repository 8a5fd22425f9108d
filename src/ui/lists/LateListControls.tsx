import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import type { List } from './useList.ts';

const listControls = lateCode(() => import('./ListControls.tsx'));

/** `ListControls` for a list far down a screen: the first visit loads their code after everything above them. */
export function LateListControls({ list }: { readonly list: List }) {
  const { code } = useLateCode(listControls, true);
  return code && <code.ListControls list={list} />;
}
