import { TEXTS } from '#texts';

const LEFT = 'M14.5 5.5 8 12l6.5 6.5';
const RIGHT = 'M9.5 5.5 16 12l-6.5 6.5';

const SHAPES = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.6-3.9 3.6-6 7.5-6s6.9 2.1 7.5 6',
  'account-checked':
    'M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM2.5 20c.6-3.9 3.6-6 7.5-6 1.3 0 2.5.200 3.5.700M15 18.5l2.2 2.2L21.5 16',
  cart: 'M3 4h2.2l2.3 11.2h10.6L20.5 7H6.1M9 19.5h.01M17 19.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  back: TEXTS.direction === 'rtl' ? RIGHT : LEFT,
  forward: TEXTS.direction === 'rtl' ? LEFT : RIGHT,
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5l11 7-11 7V5Z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  facebook: 'M13 20V9.5C13 7.3 14 6 16.5 6M10 12.5h6',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.8 7.2h.01',
  x: 'M5 5l14 14M19 5L5 19',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.5 9.5l4 2.5-4 2.5v-5Z',
  retry: 'M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5',
} as const;

interface IconProps {
  readonly shape?: keyof typeof SHAPES;
  readonly path?: string;
  /** In px if the browser's text has its default size of 16 px; the icon grows with the text. */
  readonly size?: number;
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ shape, path = shape && SHAPES[shape], size = 24 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={`${size / 16}em`}
      height={`${size / 16}em`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
