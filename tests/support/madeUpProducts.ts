import type { Json } from '#core/domain/Item.ts';

interface MadeUp {
  readonly id: string;
  readonly [field: string]: Json;
}

/** Harmful if a page, file or URL does not escape it. */
export const HOSTILE = '</script><script>alert(1)</script> "it\'s" &amp; \u202eabc\u202c <!-- <b>bold</b>';

/** Unusual ids that are valid folder names. */
export const HARD_IDS = ['v1.0', 'a b', 'café', '🫖'] as const;

/** Ids that are invalid folder names. Firestore accepts all except the last one. */
const UNPUBLISHABLE_IDS = ['100%', 'index', 'tea.html', 'a+b?c#d', 'é'.repeat(750), 'a/b'] as const;

const PICTURES = ['/images/products/air-fryer-black-1-640.webp'];
export const FOREIGN_PICTURE = 'https://pictures.example/kettle.png';

const CATEGORIES = ['phones', 'office', 'appliances', 'fashion', 'electronics', 'beauty'];

/** A product with every field. */
export const WHOLE = {
  id: 'everything-lamp',
  name: 'Everything Lamp',
  price: 49.5,
  originalPrice: 80,
  discountPercentage: 38,
  rating: 4.5,
  reviewCount: 25,
  images: PICTURES,
  category: 'office',
  subCategory: 'Lamps',
  shortDescription: 'A lamp that has everything.',
  description: 'The long words about the lamp that has everything, and nothing else.',
  type: 'Desk lamp',
  brand: 'Lumen',
  tags: ['bright'],
  colors: [
    { name: 'Walnut', hex: '#5c4033' },
    { name: 'Ash', hex: '#d8c9a3' },
  ],
  sizes: ['Small', 'Large'],
  weight: '1.2 kg',
  dimensions: { length: '14 cm', width: '15 cm', height: '46 cm' },
  stock: 3,
  views: 2000,
  purchases: 900,
  isNew: true,
  isBestSeller: true,
  reviews: Array.from({ length: 25 }, (_, index) => ({
    user: { name: `Shopper ${index + 1}` },
    date: '2026-02-03',
    title: `Title ${index + 1}`,
    body: `Words of shopper ${index + 1}`,
    rating: 1 + (index % 5),
  })),
} as const satisfies MadeUp;

const hostile: MadeUp = {
  id: 'hostile',
  name: `Hostile ${HOSTILE}`,
  price: 5,
  originalPrice: 7,
  images: PICTURES,
  category: 'beauty',
  subCategory: HOSTILE,
  shortDescription: `Short ${HOSTILE}`,
  description: `Long ${HOSTILE}`,
  type: HOSTILE,
  brand: HOSTILE,
  tags: [HOSTILE],
  colors: [{ name: HOSTILE, hex: '#fff' }],
  sizes: [HOSTILE],
  weight: HOSTILE,
  rating: 4,
  reviewCount: 1,
  reviews: [{ user: { name: HOSTILE }, title: HOSTILE, body: HOSTILE, rating: 4, date: HOSTILE }],
};

/** Products with missing or special fields. */
const UNUSUAL: readonly MadeUp[] = [
  { id: 'pictureless', name: 'Pictureless Vase', price: 12, category: 'office', stock: 7 },
  { id: 'uncategorised', name: 'Uncategorised Rope', price: 13, images: PICTURES },
  { id: 'sold-out', name: 'Sold Out Mug', price: 14, images: PICTURES, category: 'office', stock: 0 },
  { id: 'few-left', name: 'Few Left Mug', price: 15, images: PICTURES, category: 'office', stock: 3 },
  { id: 'foreign', name: 'Foreign Kettle', price: 16, images: [FOREIGN_PICTURE], category: 'appliances' },
];

const hard = withIds(HARD_IDS, 'Hard Id');

export const WITHOUT_PAGE = withIds(UNPUBLISHABLE_IDS, 'Without Page');

function withIds(
  ids: readonly string[],
  name: string,
): readonly (MadeUp & { readonly name: string; readonly description: string })[] {
  return ids.map((id, index) => ({
    id,
    name: `${name} ${index + 1}`,
    price: 20 + index,
    images: PICTURES,
    category: 'electronics',
    shortDescription: `The product whose id is hard, number ${index + 1}.`,
    description: `All there is to say of hard id ${index + 1}.`,
  }));
}

const ordinary: readonly MadeUp[] = Array.from({ length: 20 }, (_, index) => ({
  id: `ordinary-${index + 1}`,
  name: `Ordinary Thing ${index + 1}`,
  price: 100 + index,
  ...(index % 2 === 0 ? { originalPrice: 150 + index, discountPercentage: 33 } : {}),
  images: PICTURES,
  category: CATEGORIES[index % CATEGORIES.length] ?? '',
  subCategory: 'Things',
  shortDescription: `Ordinary in short, number ${index + 1}.`,
  description: `Ordinary at length, number ${index + 1}.`,
  rating: index % 6,
  reviewCount: index,
  stock: index,
  views: 1_250 + 10 * index,
  purchases: 450 + 10 * index,
  isNew: index % 3 === 0,
  isBestSeller: index % 4 === 0,
}));

/** A test changes its price after publication. */
const changing: MadeUp = {
  id: 'dearer',
  name: 'Dearer Pen',
  price: 60,
  images: PICTURES,
  category: 'phones',
};

export const PRODUCTS: readonly MadeUp[] = [WHOLE, ...ordinary, ...UNUSUAL, hostile, ...hard, changing];

/** It lacks a price. */
export const NO_PRODUCT: MadeUp = { id: 'priceless', name: 'Priceless Thing' };

/** Only the archived one has a page. */
export const UNSOLD: readonly MadeUp[] = [
  { id: 'draft', name: 'Priceless Draft', price: 1, state: 'draft' },
  {
    id: 'archived',
    name: 'Archived Lamp',
    price: 2,
    category: 'office',
    images: PICTURES,
    state: 'archived',
  },
];

export const PUBLISHED: readonly MadeUp[] = [...PRODUCTS, ...WITHOUT_PAGE];

/** In the database, but not in the publication. */
export const ADDED_SINCE = {
  id: 'added-since',
  name: 'Added Since',
  price: 42,
  description: 'Newer than the publication.',
} as const satisfies MadeUp;

/** The documents of the published shop's database. */
export const STORED: readonly MadeUp[] = [
  ...PUBLISHED.filter(({ id }) => !id.includes('/')),
  NO_PRODUCT,
  ADDED_SINCE,
];
