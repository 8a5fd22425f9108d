import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';
import styles from './Picture.module.css';
import { usePreview } from './usePreview.ts';

/** The widths, in pixels, in which the shop's own pictures are kept as AVIF, which every supported browser knows. */
const WIDTHS = [160, 240, 320, 480, 640, 960];
/** The shop's own pictures, by the path that the catalogue names; what is in common to their files is the first group. */
export const OWN_PICTURE = /^(\/images\/.+)-640\.webp$/;

interface PictureProps {
  /** What the place where it stands adds to its styles. */
  readonly className?: string | undefined;
  readonly src: string | undefined;
  /** What stands in its place until it is there; without it, the catalogue is asked. */
  readonly preview?: string | undefined;
  /** What the picture shows; empty where the text beside it says it already. */
  readonly alt: string;
  /** How wide the picture is on screen, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Its first letter is shown where there is no picture. */
  readonly name: string;
  /** In view on arrival: fetched at once and first. */
  readonly isFirst?: boolean;
  /** Called once the picture can be seen. */
  readonly onReady?: () => void;
}

/** A square product picture in the width that fits; the first letter of `name` where there is none. */
export function Picture({
  className = '',
  src,
  preview,
  alt,
  sizes,
  name,
  isFirst = false,
  onReady,
}: PictureProps) {
  const [missing, setMissing] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const stem = OWN_PICTURE.exec(src ?? '')?.[1];
  const srcSet = stem === undefined ? undefined : widthsOf(stem);
  const isBuilt = useIsBuilt();
  // Chromium never frees an image that has a `srcset` and was never in the document, such as one of a render that React discards.
  useLayoutEffect(() => {
    const element = image.current;
    if (isBuilt || !element || src === undefined || element.getAttribute('src') === src) return;
    element.sizes = srcSet === undefined ? '' : sizes;
    element.srcset = srcSet ?? '';
    element.src = src;
  }, [isBuilt, src, srcSet, sizes]);
  usePreview(image, src, preview);
  if (src === undefined || src === missing) {
    return (
      <span
        className={`${styles.standIn} ${className}`}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        {Array.from(name)[0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      ref={image}
      className={`${styles.picture} ${className}`}
      // No `picture` element: React sets `src` before the image is inside it, and WebKit fetches both.
      {...(isBuilt && { ...(srcSet !== undefined && { srcSet, sizes }), src })}
      alt={alt}
      width={640}
      height={640}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'auto' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      onLoad={onReady}
      onError={() => setMissing(src)}
    />
  );
}

/** Whether the build has rendered the component, whose HTML then has all attributes. */
function useIsBuilt(): boolean {
  const isHydrated = useHydrated();
  return useState(!isHydrated)[0];
}

function widthsOf(stem: string): string {
  return WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
