import { SHOP } from '#shop';
import type { Texts } from './en.ts';
import { withOverrides } from './overrides.ts';

const { TEXTS: OWN } = await import(/* @vite-ignore */ `./${SHOP.language}.ts`);
/** The texts of the process's language, for programs. A build replaces this module. */
export const TEXTS: Texts = withOverrides(OWN as Texts, SHOP.texts?.[SHOP.language]);
