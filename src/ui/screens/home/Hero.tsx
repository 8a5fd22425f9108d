import { Link } from 'react-router-dom';
import { FlashTicket } from '#ui/catalogue/FlashTicket.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { patterns } from '#ui/paths.ts';
import styles from './Hero.module.css';

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1>Deals you can't resist</h1>
        <p>Thousands of products, one seamless checkout join 1M+ happy customers</p>
        <Link className={`${buttons.primary} ${styles.explore}`} to={patterns.products}>
          Explore Products
        </Link>
      </div>
      <div className={styles.shelves} aria-hidden="true">
        <div className="shelf">
          <img
            srcSet="/images/hero/hero-narrow-640.avif 640w, /images/hero/hero-narrow-960.avif 960w"
            sizes="(width < 64rem) 62vw, 520px"
            src="/images/hero/hero-narrow-640.avif"
            alt=""
            width={960}
            height={960}
            fetchPriority="high"
          />
        </div>
        <Tile category="beauty" />
        <Tile category="phones" />
      </div>
      <FlashTicket seeAll />
    </div>
  );
}

function Tile({ category }: { readonly category: string }) {
  const stem = `/images/tiles/${category}`;
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
