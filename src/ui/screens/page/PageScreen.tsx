import type { FunctionComponent } from 'react';
import type { PageName } from '#core/domain/ShopFile.ts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import styles from './PageScreen.module.css';

interface OwnersText {
  readonly name: PageName;
  readonly title: string;
  /** BCP 47 tag, if it is not that of the shop. */
  readonly lang?: string;
  /** Rendered from Markdown by the build, which lets no other HTML through. */
  readonly html: string;
}

/** The screen of a page that the owner has written, such as the imprint. Its direction follows its text. */
export function pageScreen({ name, title, lang, html }: OwnersText): FunctionComponent {
  return function PageScreen() {
    useScreenTitle(name, title);
    return (
      <article className={`${styles.page} sheet`} lang={lang} dir={lang && 'auto'}>
        <h1>{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own HTML */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    );
  };
}
