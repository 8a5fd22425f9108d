import { SHOP } from '#shop';
import type { Texts } from './en.ts';

/** The texts of the process's language, for programs. A build replaces this module. */
export const TEXTS: Texts = (await import(/* @vite-ignore */ `./${SHOP.language}.ts`)).TEXTS;
