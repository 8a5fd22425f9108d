import type { ComponentType } from 'react';

/** Loads the screen of one of the owner's pages, by its name. Builds and servers generate this module. */
export declare function loadPage(name: string): Promise<ComponentType>;
