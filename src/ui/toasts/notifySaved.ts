import { savedPath } from '#ui/paths.ts';
import { nameInToast } from './nameInToast.ts';
import { notify } from './notify.ts';
import { offerUndo } from './offerUndo.ts';

/** Says that a product was saved for later, or with `undo` that it is saved no more. */
export function notifySaved(
  { id, name }: { readonly id: string; readonly name: string },
  undo?: () => void,
): void {
  if (undo) offerUndo(`Removed ${nameInToast(name)} from saved`, { id: `saved ${id}`, undo });
  else notify('Saved for later', { link: { to: savedPath, label: 'View saved' } });
}
