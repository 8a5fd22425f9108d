import 'react';

declare module 'react' {
  // Custom properties pass computed values to a style sheet.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
