import { TEXTS } from '#texts';
import { CategoryTiles } from '#ui/catalogue/CategoryTiles.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import styles from './NotFoundScreen.module.css';

/** The 404 page, also for unknown products. */
export function NotFoundScreen({ isProduct = false }: { readonly isProduct?: boolean }) {
  useScreenTitle('notFound');
  return (
    <div className={styles.screen}>
      <div className="stack">
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1>{TEXTS.notFound.title}</h1>
        {isProduct && <p>{TEXTS.notFound.noProduct}</p>}
        <Link className={buttons.primary} to={patterns.home}>
          {TEXTS.notFound.back}
        </Link>
      </div>
      <CategoryTiles title={TEXTS.catalogue.browseTitle} />
    </div>
  );
}
