import { Link } from 'react-router-dom';
import { CATEGORIES } from '#core/domain/categories.ts';
import buttons from '#ui/kit/buttons.module.css';
import { patterns, productsPath } from '../paths.ts';
import { useShop } from '../ShopProvider.tsx';
import { useHydrated } from '../useHydrated.ts';
import styles from './Footer.module.css';
import { InstallOffer } from './InstallOffer.tsx';
import { Newsletter } from './Newsletter.tsx';
import { Socials } from './Socials.tsx';
import { shortcutDialog } from './shortcutDialog.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

/** The footer. Entries without a screen are plain text, not dead links. */
export function Footer() {
  const shop = useShop();
  // The year of the visit, which the build cannot know.
  const year = useHydrated() ? `${shop.clock.now().getFullYear()} ` : '';
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.column}>
          <h2>Company</h2>
          <ul>
            <li>Contact</li>
            <li>About</li>
            <li>Features</li>
            <li>Customers</li>
            <li>Blogs</li>
          </ul>
        </div>
        <nav className={styles.column} aria-label="Footer categories">
          <h2>Category</h2>
          <ul>
            {CATEGORIES.map(({ value, tabLabel }) => (
              <li key={value}>
                <Link className="plain" to={productsPath(value)}>
                  {tabLabel}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav className={styles.column} aria-label="Help">
          <h2>Help</h2>
          <ul>
            <li>
              <Link className="plain" to={patterns.account}>
                Account
              </Link>
            </li>
            <li>Delivery details</li>
            <li>Customer support</li>
            <li>Payment</li>
            <li>
              <Link className="plain" to={patterns.order}>
                Orders
              </Link>
            </li>
          </ul>
        </nav>
        <div className={styles.keepInTouch}>
          <Newsletter />
          <Socials />
        </div>
        <div className={styles.legal}>
          <p>{`© ${year}Estore`}</p>
          <InstallOffer />
          <p>Privacy Policy | Terms of Service</p>
          <ThemeChoice />
          <button type="button" className={buttons.quiet} onClick={() => shortcutDialog.set('list')}>
            Keyboard shortcuts
          </button>
        </div>
      </div>
    </footer>
  );
}
