import { useId } from 'react';
import { CATEGORIES } from '#core/domain/categories.ts';
import type { FooterColumn } from '#core/domain/ShopFile.ts';
import { langOfText } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { Link } from '#ui/Link.tsx';
import { useHydrated } from '../HydratedPage.tsx';
import { patterns, productsPath } from '../paths.ts';
import { useShop } from '../ShopProvider.tsx';
import styles from './Footer.module.css';
import { InstallOffer } from './InstallOffer.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { Newsletter } from './Newsletter.tsx';
import { shortcutDialog } from './Shortcuts.tsx';
import { Socials } from './Socials.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const [first, ...further] = SHOP.footer.columns;

/** The footer. Entries without an address are plain text, not dead links. */
export function Footer() {
  const shop = useShop();
  // The year of the visit, which the build cannot know.
  const year = useHydrated() ? `${shop.clock.now().getFullYear()} ` : '';
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {first && <Column {...first} />}
        <nav className={styles.column} aria-label={TEXTS.shell.footerCategories}>
          <h2>{TEXTS.shell.footerCategoriesTitle}</h2>
          <ul>
            {CATEGORIES.map(({ value, tabLabel }) => (
              <li key={value}>
                <Link className="plain" to={productsPath(value)} {...langOfText(tabLabel)}>
                  {tabLabel}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {further.map((column) => (
          <Column key={column.title} {...column} />
        ))}
        <div className={styles.keepInTouch}>
          {(!SHOP.sellsInEu || SHOP.newsletter) && <Newsletter />}
          <Socials />
        </div>
        {(SHOP.pages || SHOP.sellsInEu) && <LegalLinks />}
        <div className={styles.legal}>
          <p>{`© ${year}${SHOP.name}`}</p>
          <InstallOffer />
          <p {...langOfText(SHOP.footer.legal)}>{SHOP.footer.legal}</p>
          {SHOP.languages.length > 1 && <LanguageLinks />}
          <ThemeChoice />
          <button type="button" className={buttons.quiet} onClick={() => shortcutDialog.set('list')}>
            {TEXTS.shortcuts.title}
          </button>
        </div>
      </div>
    </footer>
  );
}

/** A column of the shop file. */
export function Column({ title, entries }: FooterColumn) {
  const titleId = useId();
  const hasLinks = entries.some(({ to }) => to !== undefined);
  const Part = hasLinks ? 'nav' : 'div';
  return (
    <Part className={styles.column} aria-labelledby={hasLinks ? titleId : undefined}>
      <h2 id={titleId} {...langOfText(title)}>
        {title}
      </h2>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={label} {...langOfText(label)}>
            {to === undefined ? (
              label
            ) : (
              <Link
                className="plain"
                to={to}
                // A telephone number has no letters, from which its direction follows.
                dir={/\p{L}/u.test(label) ? undefined : 'ltr'}
                reloadDocument={!isScreen(to)}
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The browser loads all other addresses, such as a page of the shop's owner, and also product pages, which a footer rarely has. */
function isScreen(address: string): boolean {
  return Object.values<string | undefined>(patterns).includes(address.split(/[?#]/)[0]);
}
