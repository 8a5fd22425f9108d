import type { ComponentType } from 'react';
import type { PageName } from '#core/domain/ShopFile.ts';

/** Loads the screens of the owner's pages that the shop file has. Builds and servers generate this module. */
export declare const PAGES: {
  readonly [Name in PageName]?: () => Promise<{ readonly Screen: ComponentType }>;
};
