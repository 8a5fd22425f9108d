import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REVIEWS_IN_PAGE } from '#core/domain/initialProducts.ts';
import type { Product } from '#core/domain/Product.ts';
import type { OfferTerms } from '../../../../owner/publish/deliveryData.ts';
import { jsonScript } from '../../../../owner/publish/markup.ts';
import {
  breadcrumbData,
  familyData,
  productData,
  shopData,
} from '../../../../owner/publish/structuredData.ts';
import { aDelivery, aMember, aProduct } from '../../../support/makers.ts';
import { anyText, readPage } from './readBack.ts';

const ORIGIN = 'https://shop.example';
const LAMP = { origin: ORIGIN, path: '/products/lamp' };

function dataOf(said: Partial<Product> = {}, address: { origin?: string; path: string } = LAMP) {
  return JSON.parse(JSON.stringify(productData(aProduct('lamp', said), address)));
}

function aReview(said: Partial<Product['reviews'][number]> = {}) {
  return { user: { name: 'Ada' }, date: '2026-03-14', title: 'Good', body: 'Shines.', rating: 4.5, ...said };
}

describe('the data of a product', () => {
  test('contains the fields that the product page shows', () => {
    const data = dataOf({
      name: 'Desk Lamp',
      price: 49.9,
      description: 'It shines.',
      images: ['/images/lamp.webp', 'https://pictures.example/lamp.jpg'],
      brand: 'Lumen',
      gtin: '4006381333931',
      mpn: 'L-100',
      category: ['office'],
      subCategory: 'Lamps',
      colors: [
        { hex: '#fff', name: 'White' },
        { hex: '#eee', name: 'White' },
      ],
      sizes: ['S', 'L'],
      weight: '2 kg',
      stock: 3,
      rating: 4.66,
      reviewCount: 12,
      reviews: [aReview()],
    });
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      url: 'https://shop.example/products/lamp',
      name: 'Desk Lamp',
      description: 'It shines.',
      sku: 'lamp',
      productID: 'lamp',
      image: ['https://shop.example/images/lamp.webp', 'https://pictures.example/lamp.jpg'],
      gtin: '4006381333931',
      mpn: 'L-100',
      brand: { '@type': 'Brand', name: 'Lumen' },
      category: 'Home & Office > Lamps',
      color: ['White'],
      size: ['S', 'L'],
      weight: '2 kg',
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/products/lamp',
        price: '49.90',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, bestRating: 5, reviewCount: 12 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Ada' },
          name: 'Good',
          reviewBody: 'Shines.',
          datePublished: '2026-03-14',
          reviewRating: { '@type': 'Rating', ratingValue: 4.5, bestRating: 5 },
        },
      ],
    });
  });

  test('omits fields that the catalogue does not have, and a wrong GTIN', () => {
    expect(Object.keys(dataOf({ subCategory: '', category: [], gtin: '4006381333932' }))).toEqual([
      '@context',
      '@type',
      'url',
      'name',
      'sku',
      'productID',
      'offers',
    ]);
  });

  test.each([
    [undefined, 'InStock'],
    [0, 'OutOfStock'],
    [1, 'InStock'],
    [99, 'InStock'],
    ['unreadable' as const, 'OutOfStock'],
  ])('a stock of %s is %s', (stock, availability) => {
    const data = dataOf(stock === undefined ? {} : { stock });
    expect(data.offers.availability).toBe(`https://schema.org/${availability}`);
  });

  test.each([
    [0, 12],
    [4.6, 0],
    [0.04, 3],
  ])('a rating of %d by %d shoppers is omitted', (rating, reviewCount) => {
    expect(dataOf({ rating, reviewCount })).not.toHaveProperty('aggregateRating');
  });

  test('only the first reviews with an author and a rating are included', () => {
    const reviews = Array.from({ length: REVIEWS_IN_PAGE + 5 }, (_, index) => aReview({ title: `${index}` }));
    reviews[1] = aReview({ user: { name: '' } });
    reviews[2] = aReview({ rating: 0 });
    const names = dataOf({ reviews }).review.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['0', '3', '4', '5', '6', '7', '8', '9']);
  });

  test.each([
    ['2026-03-14', true],
    ['2026-03-14T08:00:00Z', true],
    ['2026-03-14T08:00:00.123+02:00', true],
    ['14 October 2026', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['2026', false],
    ['', false],
    ['2026-03-14T99:00Z', false],
  ])('the review date “%s” is a publication date: %s', (date, isDate) => {
    const [review] = dataOf({ reviews: [aReview({ date })] }).review;
    expect(review.datePublished).toBe(isDate ? date : undefined);
  });
});

describe('the terms of an offer', () => {
  test('contain the delivery of a piece, in calendar days', () => {
    const delivery = aDelivery({ freeFrom: 50 });
    const { shippingDetails } = offerOf({ delivery, locale: 'de-DE' }, 49.9);
    expect(shippingDetails).toEqual({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '4.90', currency: 'USD' },
      shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'DE' }],
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: expect.any(Array) },
        handlingTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 1, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 3, unitCode: 'DAY' },
      },
    });
    expect(new Set(shippingDetails.deliveryTime.businessDays.dayOfWeek).size).toBe(7);
    expect(offerOf({ delivery, locale: 'de-DE' }, 50).shippingDetails.shippingRate.value).toBe('0.00');
  });

  test.each([
    [{ days: 30, isFree: true }, 'MerchantReturnFiniteReturnWindow', 'FreeReturn'],
    [{ days: 14, isFree: false }, 'MerchantReturnFiniteReturnWindow', 'ReturnFeesCustomerResponsibility'],
    [{ days: 0, isFree: false }, 'MerchantReturnNotPermitted', undefined],
  ])('contain the returns %j', (said, category, fees) => {
    const { hasMerchantReturnPolicy: policy, shippingDetails } = offerOf({
      returns: { ...said, details: [] },
      locale: 'de-DE',
    });
    expect(shippingDetails).toBeUndefined();
    expect(policy).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'DE',
      returnPolicyCategory: `https://schema.org/${category}`,
      ...(fees && { merchantReturnDays: said.days, returnFees: `https://schema.org/${fees}` }),
    });
  });

  test.each([0, 7])('contain the 14 days of the law in the European Union, if the shop grants %d', (days) => {
    const returns = { days, isFree: false, details: [] };
    const { hasMerchantReturnPolicy } = offerOf({ returns, locale: 'de-DE', sellsInEu: true });
    expect(hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14 });
  });

  function offerOf(terms: OfferTerms, price = 10) {
    return JSON.parse(JSON.stringify(productData(aProduct('lamp', { price }), LAMP, terms))).offers;
  }
});

describe('the breadcrumbs of a product', () => {
  test('lead from home through category and subcategory to the product', () => {
    const product = aProduct('lamp', { name: 'Desk Lamp', category: ['office'], subCategory: 'Lamps' });
    expect(stepsOf(product)).toEqual([
      [1, 'Home', 'https://shop.example/'],
      [2, 'Home & Office', 'https://shop.example/products?type=office'],
      [3, 'Lamps', 'https://shop.example/products?type=office'],
      [4, 'Desk Lamp', 'https://shop.example/products/lamp'],
    ]);
  });

  test('lead through all products if the shop does not have the category', () => {
    const product = aProduct('lamp', { category: ['garden'], subCategory: '' });
    expect(stepsOf(product)).toEqual([
      [1, 'Home', 'https://shop.example/'],
      [2, 'All products', 'https://shop.example/products'],
      [3, 'The lamp', 'https://shop.example/products/lamp'],
    ]);
  });

  function stepsOf(product: Product) {
    const { itemListElement } = JSON.parse(JSON.stringify(breadcrumbData(product, LAMP)));
    return itemListElement.map((step: Record<string, unknown>) => [step.position, step.name, step.item]);
  }
});

describe('the data of the shop', () => {
  test('contains its address, its logo and its search', () => {
    const [organization, site] = JSON.parse(JSON.stringify(shopData(ORIGIN)));
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: 'Estore',
      url: 'https://shop.example/',
      logo: 'https://shop.example/icon-512.png',
    });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      url: 'https://shop.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://shop.example/search-product?query={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });
});

test('no data contains an address of the shop if the site’s address is unknown', () => {
  const address = { path: '/products/lamp' };
  const images = ['/images/lamp.webp', 'https://pictures.example/lamp.jpg'];
  const product = dataOf({ images }, address);
  expect(product.image).toEqual(['https://pictures.example/lamp.jpg']);
  const all = JSON.stringify([product, breadcrumbData(aProduct('lamp'), address), shopData(undefined)]);
  expect(all).not.toMatch(/"(url|item|logo|potentialAction)"|undefined/);
});

describe('data in a page', () => {
  test('no text ends the script, and every text is preserved', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const html = `<body>${jsonScript('application/json', { text, list: [text] }, 'data')}<p>after</p></body>`;
        const document = readPage(html);
        expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'P']);
        const value = text.replace(/\p{Surrogate}/gu, '\ufffd');
        const read = JSON.parse(document.querySelector('#data')?.textContent ?? '');
        expect(read).toEqual({ text: value, list: [value] });
      }),
    );
  });

  test.each(['<', '>', '&', '\u2028', '\u2029', '\u202e', '\u2066', '\u200f'])(
    'the character %j is escaped',
    (character) => {
      const [, json] =
        /^<script[^>]*>(.*)<\/script>$/.exec(jsonScript('application/json', [character])) ?? [];
      expect(json).toMatch(/^\["\\u[0-9a-f]{4}"\]$/);
    },
  );
});

test('the data of a family has its product, the rating of all, and the addresses of the others', () => {
  const oak = aMember('oak', { color: 'Oak', wood: 'Ash' }, { rating: 5, reviewCount: 1 });
  const reviewed = { rating: 3, reviewCount: 1, reviews: [aReview()] };
  const members = [aMember('pine', { color: 'Pine', wood: 'Ash' }, reviewed), oak];
  const data = familyData(oak, members, { origin: ORIGIN, path: '/products/oak' });
  expect(JSON.parse(JSON.stringify(data))).toMatchObject({
    ...{ '@type': 'ProductGroup', name: 'Tern', productGroupID: 'tern' },
    variesBy: ['https://schema.org/color', 'wood'],
    aggregateRating: { ratingValue: 4, reviewCount: 2 },
    review: [{ author: { name: 'Ada' } }],
    hasVariant: [
      { sku: 'oak', color: 'Oak' },
      { '@type': 'Product', url: `${ORIGIN}/products/pine` },
    ],
  });
});
