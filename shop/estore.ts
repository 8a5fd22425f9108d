import type { ShopFile } from '#core/domain/ShopFile.ts';

/** The demo's shop. The specification requires "Fassion", "Eletronics" and the hero's text: do not correct them. */
export const SHOP: ShopFile = {
  name: 'Estore',
  claim: "Estore: deals you can't resist",
  description: 'Phones, home, appliances, fashion, electronics and beauty, with one seamless checkout.',
  hero: {
    title: "Deals you can't resist",
    text: 'Thousands of products, one seamless checkout join 1M+ happy customers',
    button: 'Explore Products',
    picture: '/images/hero/hero-narrow',
    tiles: ['beauty', 'phones'],
  },
  categories: [
    {
      value: 'phones',
      tabLabel: 'Phones & Tablets',
      menuLabel: 'Phones & Tablets',
      tile: '/images/tiles/phones',
      hue: 255,
    },
    {
      value: 'office',
      tabLabel: 'Home & Office',
      menuLabel: 'Home & Office',
      tile: '/images/tiles/office',
      hue: 145,
    },
    {
      value: 'appliances',
      tabLabel: 'Appliances',
      menuLabel: 'Appliances',
      tile: '/images/tiles/appliances',
      hue: 200,
    },
    { value: 'fashion', tabLabel: 'Fashion', menuLabel: 'Fassion', tile: '/images/tiles/fashion', hue: 15 },
    {
      value: 'electronics',
      tabLabel: 'Electronics',
      menuLabel: 'Eletronics',
      tile: '/images/tiles/electronics',
      hue: 290,
    },
    { value: 'beauty', tabLabel: 'Beauty', menuLabel: 'Beauty', tile: '/images/tiles/beauty', hue: 345 },
  ],
  currency: 'USD',
  locale: 'en-US',
  priceFormat: { grouping: false, omitsZeroCents: true },
  orderPrefix: 'ES',
  reviewsTitle: 'Over 350+ Customer reviews from our clients',
  socials: {},
  footer: {
    columns: [
      {
        title: 'Company',
        entries: [
          { label: 'Contact' },
          { label: 'About' },
          { label: 'Features' },
          { label: 'Customers' },
          { label: 'Blogs' },
        ],
      },
      {
        title: 'Help',
        entries: [
          { label: 'Account', to: '/account' },
          { label: 'Delivery details' },
          { label: 'Customer support' },
          { label: 'Payment' },
          { label: 'Orders', to: '/order' },
        ],
      },
    ],
    legal: 'Privacy Policy | Terms of Service',
  },
  demo: 'seed/items.json',
};
