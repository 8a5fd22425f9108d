import type { ShopFile } from '#core/domain/ShopFile.ts';

/** A second shop, which proves that the shop file suffices: `ESTORE_SHOP=shop/northlight.ts npm start`. */
export const SHOP: ShopFile = {
  name: 'Northlight',
  claim: 'Northlight: quiet things for home and work',
  description: 'Furniture, lamps, kitchenware and knitwear from small European workshops.',
  hero: {
    title: 'Quiet things, made well',
    text: 'Furniture, lamps and kitchenware from workshops that we know by name',
    button: 'See the collection',
    picture: '/images/hero/hero-narrow',
    tiles: ['kitchen', 'workspace'],
  },
  categories: [
    {
      value: 'workspace',
      tabLabel: 'Workspace',
      menuLabel: 'Workspace',
      tile: '/images/tiles/office',
      hue: 95,
    },
    {
      value: 'kitchen',
      tabLabel: 'Kitchen & Table',
      menuLabel: 'Kitchen & Table',
      tile: '/images/tiles/appliances',
      hue: 30,
    },
    {
      value: 'wardrobe',
      tabLabel: 'Wardrobe',
      menuLabel: 'Wardrobe',
      tile: '/images/tiles/fashion',
      hue: 320,
    },
  ],
  currency: 'EUR',
  locale: 'de-DE',
  orderPrefix: 'NL',
  reviewsTitle: 'What our customers say',
  socials: { instagram: 'https://www.instagram.com/northlight.example' },
  contact: { email: 'hello@northlight.example', phone: '+49 30 5550100' },
  footer: {
    columns: [
      {
        title: 'Northlight',
        entries: [
          { label: 'Write to us', to: 'mailto:hello@northlight.example' },
          { label: 'Our workshops' },
          { label: 'All products', to: '/products' },
        ],
      },
      {
        title: 'Service',
        entries: [
          { label: 'Your account', to: '/account' },
          { label: 'Your orders', to: '/order' },
          { label: 'Delivery and returns' },
        ],
      },
    ],
    legal: 'Imprint | Privacy | Terms',
  },
  delivery: {
    cost: 4.9,
    freeFrom: 100,
    handlingDays: [1, 2],
    transitDays: [2, 3],
    details: [
      'We deliver to Germany and Austria, also to parcel lockers.',
      'Furniture arrives by forwarder, who calls you to arrange a day.',
    ],
  },
  returns: {
    days: 30,
    isFree: true,
    details: ['Send back unused products within 30 days. The label is in the parcel, and we pay for it.'],
  },
  checkout: {
    countries: ['DE', 'AT'],
    payments: ['card', 'invoice', 'transfer'],
    transfer: { holder: 'Northlight GmbH', iban: 'DE02120300000000202051' },
    taxRate: 19,
  },
  demo: 'seed/northlight.json',
};
