import { useLayoutEffect, useRef, useState } from 'react';
import { ownPictureStem, PICTURE_WIDTHS } from '#core/domain/ownPictureStem.ts';
import { useHydrated } from '../HydratedPage.tsx';
import { useBroken } from '../kit/useBroken.ts';
import styles from './Picture.module.css';
import { usePreview } from './usePreview.ts';

interface PictureProps {
  readonly className?: string | undefined;
  readonly src: string | undefined;
  /** Shown until the picture has loaded; by default, the catalogue's preview. */
  readonly preview?: string | undefined;
  /** Empty if the text beside the picture already describes it. */
  readonly alt: string;
  readonly sizes: string;
  readonly name: string;
  /** In view on arrival: fetched immediately, with high priority. */
  readonly isFirst?: boolean;
  readonly onReady?: () => void;
}

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
  const [isBroken, onError] = useBroken(src);
  const image = useRef<HTMLImageElement>(null);
  const stem = ownPictureStem(src ?? '');
  const srcSet = stem === undefined ? undefined : widthsOf(stem);
  const isBuilt = useIsBuilt();
  // Chromium never frees an image that has a `srcset` and was never in the document, such as one of a render that React discards.
  useLayoutEffect(() => {
    const element = image.current;
    if (isBuilt || !element || src === undefined || element.getAttribute('src') === src) return;
    element.sizes = srcSet === undefined ? '' : sizes;
    element.srcset = srcSet ?? '';
    element.src = src;
  });
  usePreview(image, src, preview);
  if (src === undefined || isBroken) {
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
      // No `picture` element: React sets `src` before inserting the image, and WebKit then fetches both files.
      {...(isBuilt && { ...(srcSet !== undefined && { srcSet, sizes }), src })}
      alt={alt}
      width={640}
      height={640}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'auto' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      onLoad={onReady}
      onError={onError}
    />
  );
}

/** Whether the build has rendered the component, whose HTML then has all attributes. */
function useIsBuilt(): boolean {
  return useState(!useHydrated())[0];
}

function widthsOf(stem: string): string {
  return PICTURE_WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
