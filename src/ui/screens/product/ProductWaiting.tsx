import gallery from './ProductGallery.module.css';
import styles from './ProductWaiting.module.css';

export function ProductWaiting() {
  return (
    <>
      <div className={`${gallery.gallery} ${styles.gallery}`} aria-hidden="true">
        <div className={styles.stage} />
        <div className={`${gallery.thumbs} ${styles.thumbs}`} />
      </div>
      <div className={styles.facts} aria-hidden="true">
        <div />
        <div />
        <div />
        <div />
        <div />
      </div>
    </>
  );
}
