import type { PageName } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { Link } from '#ui/Link.tsx';
import { pagePatterns, patterns } from '../paths.ts';
import { screenTable } from '../screenTable.ts';
import styles from './LegalLinks.module.css';

const SCREENS = [
  ...(Object.keys(pagePatterns) as PageName[]),
  ...(SHOP.sellsInEu ? (['withdraw'] as const) : []),
];

/**
 * The owner's pages and, in the European Union, the withdrawal, which must be within reach all the time (Directive 2011/83/EU,
 * Article 11a).
 */
export function LegalLinks() {
  return (
    <nav className={styles.links} aria-label={TEXTS.shell.footerLegal}>
      {SCREENS.map((name) => (
        <Link key={name} to={patterns[name]}>
          {screenTable[name].title}
        </Link>
      ))}
    </nav>
  );
}
