import { savedPath } from '#ui/paths.ts';
import { nameInToast } from './nameInToast.ts';
import { notify } from './notify.ts';
import { offerUndo } from './offerUndo.ts';

/** Reports that a product was saved for later; with `undo`, that it was removed. */
export function notifySaved(
  { id, name }: { readonly id: string; readonly name: string },
  undo?: () => void,
): void {
  if (undo) offerUndo(`Removed ${nameInToast(name)} from saved`, { id: `saved ${id}`, undo });
  else notify('Saved for later', { link: { to: savedPath, label: 'View saved' } });
}
