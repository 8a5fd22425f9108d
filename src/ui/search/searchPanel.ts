import { lateCode } from '#ui/kit/lateCode.ts';

/** The list below a search box, fetched on its first focus. */
export const searchPanel = lateCode(() => import('./SearchPanel.tsx'));
