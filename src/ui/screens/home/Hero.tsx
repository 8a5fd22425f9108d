import { CATEGORIES } from '#core/domain/categories.ts';
import { langOfText } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { FlashTicket } from '#ui/catalogue/FlashTicket.tsx';
import { UntilFlashSalesEnd } from '#ui/catalogue/UntilFlashSalesEnd.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import styles from './Hero.module.css';

const { title, text, button, picture, tiles } = SHOP.hero;

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 {...langOfText(title)}>{title}</h1>
        <p {...langOfText(text)}>{text}</p>
        <Link
          className={`${buttons.primary} ${styles.explore}`}
          to={patterns.products}
          {...langOfText(button)}
        >
          {button}
        </Link>
      </div>
      <div className={styles.shelves} aria-hidden="true">
        <div className="shelf">
          <img
            srcSet={`${picture}-640.avif 640w, ${picture}-960.avif 960w`}
            sizes="(width < 64rem) 62vw, 520px"
            src={`${picture}-640.avif`}
            alt=""
            width={960}
            height={960}
            fetchPriority="high"
          />
        </div>
        {tiles.map((tile) => (
          <Tile key={tile} category={tile} />
        ))}
      </div>
      {!SHOP.sellsInEu && <FlashTicket seeAll />}
      {SHOP.sellsInEu && SHOP.flashSales && (
        <UntilFlashSalesEnd>
          <FlashTicket seeAll />
        </UntilFlashSalesEnd>
      )}
    </div>
  );
}

function Tile({ category }: { readonly category: string }) {
  const stem = CATEGORIES.find(({ value }) => value === category)?.tile;
  return (
    <div className="shelf" data-category={category}>
      <img
        srcSet={`${stem}-320.avif 320w, ${stem}-640.avif 640w`}
        sizes="(width < 64rem) 31vw, 260px"
        src={`${stem}-320.avif`}
        alt=""
        width={640}
        height={480}
      />
    </div>
  );
}
