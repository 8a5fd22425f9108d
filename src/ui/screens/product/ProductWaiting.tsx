import gallery from './ProductGallery.module.css';
import styles from './ProductWaiting.module.css';

export function ProductWaiting() {
  return (
    <>
      <div className={`${gallery.gallery} breathing`} aria-hidden="true">
        <div className={styles.stage} />
        <div className={`${gallery.thumbs} ${styles.thumbs}`} />
      </div>
      <div className={`${styles.facts} breathing`} aria-hidden="true">
        <div className="blank" />
        <div className="blank" />
        <div className="blank" />
        <div className="blank" />
        <div className="blank" />
      </div>
    </>
  );
}
