/**
 * `npm run generate -- COUNT [FILE] [SEED]`: generates a large items file for tests. Without FILE it writes to the standard
 * output; use `npm run --silent` because npm writes there too.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Item } from '#core/domain/Item.ts';
import type { Product, ProductReview } from '#core/domain/Product.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { SHOP } from '#shop';
import { typedPath } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { UserError } from '../programs/UserError.mjs';
import { discountOf } from './catalogue/examineProduct.ts';
import { itemsOf, productsOfFile } from './catalogue/readItems.ts';

const DEMO = resolve(import.meta.dirname, '..', SHOP.demo);

const lines = `Alder Amble Arbor Aster Bay Birch Bramble Brook Cedar Cinder Clover Cove Crest Dawn Dune Ember
  Fern Field Fjord Flint Forge Glade Glen Granite Grove Haven Hazel Heath Heron Hollow Isle Juniper Kelp
  Lagoon Larch Lark Linden Loom Maple Marble Marsh Meadow Mistral North Oak Orchard Osprey Otter
  Pine Plover Prairie Quarry Quill Reed Ridge Rill River Robin Rowan Shale Shore Solstice Sorrel Spruce
  Summit Swift Tern Thicket Thistle Tide Timber Tundra Vale Vesper Willow Wren Yarrow Zephyr`.split(/\s+/);

/** Repeating the empty edition makes it the most common. */
const editions = ['', '', '', 'Plus', 'Mini', 'Two', 'Classic', 'Studio', 'Travel', 'Everyday'];

const firstNames =
  `Aiko Amal Anders Asha Beatrix Bilal Bruna Carlos Chidi Chiara Dagny Emre Esther Farah Fergus Greta
  Hiroshi Ilse Imani Jaroslav Joana Kalinda Lars Leonor Malik Mirela Nikhil Noor Olga Pablo Quentin Rania Ruth Sanjay
  Solveig Tariq Thea Ursula Vikram Wanda Xavier Yael Zofia`.split(/\s+/);

const lastNames =
  `Abbott Adeleke Aoki Barros Bennani Berg Castillo Chandra Chen Dahl Duarte Eklund Farouk Fontaine
  Gallo Gupta Hansen Herrera Ito Jansson Kamara Kaplan Kovacs Lambert Lindner Mahmoud Mbaye Meyer Nakamura Novak Okoro
  Oliveira Park Pereira Rossi Saito Schulz Silva Suleiman Tanaka Varga Wagner Yilmaz Zhang`.split(/\s+/);

const months = `January February March April May June July August September October November December`.split(
  ' ',
);

/**
 * Generates products with unique ids by varying those of the shop's demo catalogue. The same seed generates the same products on every
 * machine; a smaller count is a prefix of a larger one. Throws a `UserError` if the catalogue is missing, invalid or empty.
 */
export function generateProducts(count: number, seed = 1, file = DEMO): readonly Item[] {
  const models = productsIn(file);
  const random = new SeededRandom(seed);
  const taken = new Set<string>();
  return Array.from({ length: count }, () => variationOf(random.pick(models), random, taken));
}

function productsIn(file: string): readonly Product[] {
  // Owners may omit all fields but id, name and price.
  const products = itemsOf(productsOfFile(file), file).flatMap(
    (item) => parseProduct(item.id, item, SHOP.originalLanguage) ?? [],
  );
  if (products.length === 0) throw new UserError(`${file} has no products to vary.`);
  return products;
}

function variationOf(model: Product, random: SeededRandom, taken: Set<string>): Item {
  const color = model.colors[0]?.name;
  const { id, line } = uniqueName(model, color, random, taken);
  const { price, originalPrice } = prices(model, random);
  const reviews = random.sample(model.reviews, 4).map((review) => varyReview(review, random));
  const reviewCount = reviews.length === 0 ? 0 : reviews.length + random.integer(0, 300);
  const rename = (text: string) => text.replace(ownName(model), line);
  // Two products share no GTIN, and are no members of a family.
  const { gtin: _, mpn: __, priceHistory: ___, recommendedPrice: ____, ...most } = model;
  const { family: _____, card: ______, ...same } = most;
  return {
    ...same,
    id,
    name: `${`${line} ${model.type}`.trim()}${color === undefined ? '' : `, ${color}`}`,
    price,
    originalPrice,
    ...(SHOP.sellsInEu && { priceHistory: historyOf(price, originalPrice) }),
    discountPercentage: discountOf(price, originalPrice),
    rating: reviews.length === 0 ? 0 : mean(reviews.map(({ rating }) => rating)),
    reviewCount,
    category: model.category.length > 1 ? model.category : (model.category[0] ?? ''),
    description: rename(model.description),
    shortDescription: rename(model.shortDescription),
    tags: random.sample(model.tags, model.tags.length),
    stock: random.oneIn(12) ? 0 : random.integer(1, 300),
    views: skewedInteger(random, 4000),
    purchases: skewedInteger(random, 1500),
    isNew: random.oneIn(6),
    isBestSeller: random.oneIn(6),
    reviews: reviews.map((review) => ({ ...review, title: rename(review.title), body: rename(review.body) })),
  };
}

/** Matches the name of the model's line in its texts, such as "Aurora" of the Aurora 6.1 Smartphone. */
function ownName(model: Product): RegExp {
  const word = /^[\p{Letter}\d]+/u.exec(model.name)?.[0] ?? model.name;
  return new RegExp(`\\b${word}\\b`, 'g');
}

function uniqueName(model: Product, color: string | undefined, random: SeededRandom, taken: Set<string>) {
  for (let attempt = 1; ; attempt += 1) {
    // Once most combinations are taken, a number makes the name unique.
    const number = attempt > 20 ? String(random.integer(2, 20 * attempt)) : '';
    const line = [random.pick(lines), random.pick(editions), number].filter((word) => word !== '').join(' ');
    const id = `${line} ${model.type} ${color ?? ''}`
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    if (taken.has(id)) continue;
    taken.add(id);
    return { id, line };
  }
}

/** Prices around the model's; a third are reduced. */
function prices(model: Product, random: SeededRandom) {
  const around = (model.originalPrice ?? model.price) * (0.6 + random.fraction());
  const cents = Math.max(1, Math.round(around)) * 100 - random.pick([0, 0, 0, 1, 10, 50]);
  if (!random.oneIn(3)) return { price: cents / 100, originalPrice: cents / 100 };
  const off = random.pick([5, 10, 15, 20, 25, 30, 40]);
  return { price: Math.round((cents * (100 - off)) / 100) / 100, originalPrice: cents / 100 };
}

/** Days of the past: the prices are made up. */
function historyOf(price: number, originalPrice: number) {
  const former = { from: '2026-01-01', price: originalPrice };
  return price === originalPrice ? [former] : [former, { from: '2026-03-01', price }];
}

function varyReview(review: ProductReview, random: SeededRandom): ProductReview {
  return {
    ...review,
    user: { name: `${random.pick(firstNames)} ${random.pick(lastNames)}` },
    date: `${random.integer(1, 28)} ${random.pick(months)} ${random.integer(2024, 2025)}`,
  };
}

function mean(ratings: readonly number[]): number {
  return Math.round((10 * ratings.reduce((sum, rating) => sum + rating, 0)) / ratings.length) / 10;
}

/** Small numbers are more likely. */
function skewedInteger(random: SeededRandom, most: number): number {
  return Math.floor(most * random.fraction() ** 3);
}

/** Reproducible random numbers (mulberry32). */
class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  integer(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  oneIn(parts: number): boolean {
    return this.integer(1, parts) === 1;
  }

  pick<Thing>(things: readonly Thing[]): Thing {
    const thing = things[this.integer(0, things.length - 1)];
    if (thing === undefined) throw new RangeError('The list is empty.');
    return thing;
  }

  /** Up to `most` of the things, shuffled. */
  sample<Thing>(things: readonly Thing[], most: number): readonly Thing[] {
    const remaining = [...things];
    const chosen: Thing[] = [];
    const size = this.integer(0, Math.min(most, things.length));
    while (chosen.length < size) {
      chosen.push(...remaining.splice(this.integer(0, remaining.length - 1), 1));
    }
    return chosen;
  }
}

async function run([countGiven, file, seedGiven]: readonly string[]): Promise<void> {
  const count = Number(countGiven);
  const seed = Number(seedGiven ?? 1);
  if (countGiven === undefined || !Number.isInteger(count) || count < 0 || !Number.isInteger(seed)) {
    throw new UserError('Usage: npm run generate -- COUNT [FILE] [SEED]');
  }
  const content = `${JSON.stringify({ products: generateProducts(count, seed) }, null, 1)}\n`;
  if (file === undefined) process.stdout.write(content);
  else {
    await writeFile(typedPath(file), content).catch((error) => {
      throw new UserError(`${file} cannot be written: ${error.message}`);
    });
    console.log(`Wrote ${count} products to ${file}.`);
  }
}

await runProgram(import.meta.url, () => run(process.argv.slice(2)));
