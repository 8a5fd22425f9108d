import { lateCode } from '#ui/kit/lateCode.ts';

/** What stands below a search box, fetched when the box first has the focus. */
export const searchPanel = lateCode(() => import('./SearchPanel.tsx'));
