import { lateCode } from '#ui/kit/lateCode.ts';

/** What offers the latest searches, fetched when there are any to offer. */
export const recentSearches = lateCode(() => import('./RecentSearches.tsx'));
