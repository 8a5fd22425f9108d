import { createHash } from 'node:crypto';
import { patterns, productPath } from '#ui/paths.ts';
import { Refusal } from '../../emulator/Refusal.mjs';
import { type Rewrite, RULED_FOLDER } from './rewrites.ts';

/** Where a product's pages are. */
export interface ProductAddress {
  /** The path of its page, as it stands in links: `/products/caf%C3%A9`. Its tabs answer at `…/info` and `…/review`. */
  readonly path: string;
  /** The folder of its pages below the publication's: `products/café`. `pageFile` names the files. */
  readonly folder: string;
}

/** A product without pages, and why. */
export interface Unaddressable {
  readonly id: string;
  readonly reason: string;
}

export interface ProductAddresses {
  /** By product id. */
  readonly addresses: ReadonlyMap<string, ProductAddress>;
  readonly leftOut: readonly Unaddressable[];
  /** The rules that the hosting needs, for `writeRewrites`: three for each product whose folder is not named by its id. */
  readonly rewrites: readonly Rewrite[];
}

/** The tabs of a product's page: the description, and the two that have an address of their own. */
export const tabs = ['', 'info', 'review'] as const;

export type Tab = (typeof tabs)[number];

/** What a file system holds in one name. */
const LONGEST_NAME = 255;

/** The file of a product's page or of one of its tabs, given its folder; below the publication's. */
export function pageFile(folder: string, tab: Tab): string {
  return tab === '' ? `${folder}/index.html` : `${folder}/${tab}.html`;
}

/**
 * The addresses of products. A product's folder is named by its id, where the hosting surely finds it so: where the path,
 * percent-decoded, is the folder's name. For other ids it is named by a hash, and three rules lead there. An id that no
 * address can hold is left out. Of two ids whose folders a file system without letter case would merge, the second gets a
 * rule. Throws `Refusal`, naming both ids, where the hosting could not tell two products' addresses apart.
 */
export function productAddresses(ids: readonly string[]): ProductAddresses {
  const addresses = new Map<string, ProductAddress>();
  const leftOut: Unaddressable[] = [];
  const ruled: string[] = [];
  const takenFolders = new Set<string>();
  for (const id of ids) {
    const reason = reasonAgainst(id);
    if (reason !== undefined) {
      leftOut.push({ id, reason });
      continue;
    }
    if (addresses.has(id)) throw new Refusal(`Two products have the id "${id}".`);
    const merged = mergedName(id);
    const isPlain = isFolderName(id) && !takenFolders.has(merged);
    if (isPlain) takenFolders.add(merged);
    else ruled.push(id);
    const folder = isPlain ? `products/${id}` : folderOf(id);
    addresses.set(id, { path: productPath(id), folder });
  }
  refuseCollisions([...addresses.keys()]);
  // `/products/a%2Fb` is `a/b` as it came, and `a%2Fb` once it is decoded: the shorter id is first, as Google's emulator has it.
  const rewrites = ruled.sort((one, other) => one.length - other.length).flatMap(rulesFor);
  return { addresses, leftOut, rewrites };
}

function reasonAgainst(id: string): string | undefined {
  if (id === '.' || id === '..') return 'browsers take it for a step in the path and not for a name';
  if (/\p{Surrogate}/u.test(id)) return 'it holds half a character, which no address can hold';
  if (/^\/*$/.test(id)) return 'its address would be that of the listing';
  return undefined;
}

/**
 * Tells whether the hosting serves the folder of this name at the id's address. Google's emulator leaves `;/?:@&=+$,#`
 * encoded when it looks for a file, and nothing says how a deployment takes a `%`, a backslash or a control character in
 * a file's name. Folders that begin with a dot and `node_modules` are not deployed; `index` and the ending `.html` are what
 * clean addresses drop; and the emulator takes a dot at the end, before the slash, for a way up.
 */
function isFolderName(id: string): boolean {
  return (
    Buffer.byteLength(id) <= LONGEST_NAME &&
    !/[;/?:@&=+$,#%\\\p{Cc}]/u.test(id) &&
    !/^\.|\.$|\.html?$|^index$|^node_modules$/i.test(id)
  );
}

/** A name as file systems compare it that ignore letter case, or how an accent is composed. */
function mergedName(id: string): string {
  return id.normalize().toUpperCase().toLowerCase().normalize();
}

function folderOf(id: string): string {
  return `${RULED_FOLDER}/${createHash('sha256').update(id).digest('hex').slice(0, 20)}`;
}

function rulesFor(id: string): readonly Rewrite[] {
  const page = `^${patterns.products}/${[...id].map(spellings).join('')}`;
  return tabs.map((tab) => ({
    regex: tab === '' ? `${page}$` : `${page}/${tab}$`,
    destination: `/${pageFile(folderOf(id), tab)}`,
  }));
}

/** An expression for a character as it is or percent-encoded, since a hosting may compare paths either way. */
function spellings(character: string): string {
  if (/[\w-]/.test(character)) return character;
  const encoded = [...Buffer.from(character)].map((byte) => `%${hexOf(byte)}`).join('');
  return `(?:${literal(character)}|${encoded.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
}

/** In the form that both RE2, of a deployment, and JavaScript's expressions know. */
function literal(character: string): string {
  if (/\p{Cc}/u.test(character)) return `\\x${hexOf(character.charCodeAt(0))}`;
  return character.replace(/[$()*+.?[\\\]^{|}]/, '\\$&');
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** A hosting that compares decoded paths takes `a/info` for the tab of `a`. */
function refuseCollisions(ids: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const id of ids) {
    for (const tab of tabs) {
      const path = `${id}/${tab}`.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');
      const owner = owners.get(path);
      if (owner !== undefined) {
        throw new Refusal(
          `The products "${owner}" and "${id}" would have the same address: give one of them another id.`,
        );
      }
      owners.set(path, id);
    }
  }
}
