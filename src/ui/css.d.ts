import 'react';

declare module 'react' {
  // Custom properties, by which a computed value reaches a style sheet.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
