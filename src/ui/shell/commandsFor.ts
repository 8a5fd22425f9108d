import { lineOf } from '#core/domain/Cart.ts';
import { CATEGORIES } from '#core/domain/categories.ts';
import { folded } from '#core/domain/folded.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { queryFrom } from '#core/domain/queryFrom.ts';
import { THEMES } from '#core/domain/Remembered.ts';
import type { Suggestion } from '#core/domain/suggestions.ts';
import { langOf, langOfText } from '#core/domain/translations.ts';
import type { Shop } from '#core/Shop.ts';
import { TEXTS } from '#texts';
import { nameInToast, notify } from '#ui/toasts/notify.ts';
import { patterns, productPath, productsPath, searchResultsPath } from '../paths.ts';

export interface Command {
  readonly name: string;
  /** Attributes of the element with the name. */
  readonly attributes?: object | undefined;
  /** Its kind, or a price. */
  readonly note: string;
  readonly run: () => void;
}

interface Reach {
  readonly shop: Pick<Shop, 'cart' | 'countdown' | 'theme'>;
  readonly navigate: (to: string) => void;
  readonly showShortcuts: () => void;
}

/** Found products and categories, "Add to cart" for the best product, matching actions, and a search; otherwise all actions. */
export function commandsFor(text: string, found: readonly Suggestion[], reach: Reach): readonly Command[] {
  const query = queryFrom(text);
  const actions = [...pageCommands(reach), ...themeCommands(reach), shortcuts(reach)];
  if (query === '') return [...CATEGORIES.map((category) => categoryCommand(category, reach)), ...actions];
  const words = folded(query).split(/\s+/);
  const best = found.find((one) => one.kind === 'product');
  return [
    ...found.flatMap((one) => {
      if (one.kind === 'category') return categoryCommand(one.category, reach);
      return [productCommand(one.product, reach), ...(one === best ? [addCommand(one.product, reach)] : [])];
    }),
    ...actions.filter(({ name }) => words.every((word) => folded(name).includes(word))),
    {
      name: TEXTS.shortcuts.searchFor(query),
      note: TEXTS.search.submit,
      run: () => reach.navigate(searchResultsPath(query)),
    },
  ];
}

function productCommand(product: Product, { navigate }: Reach): Command {
  const { id, name, price } = product;
  const attributes = langOf(product, 'name');
  return { name, attributes, note: priceText(price), run: () => navigate(productPath(id)) };
}

function addCommand(product: Product, { shop }: Reach): Command {
  return {
    name: TEXTS.shortcuts.addToCart(nameInToast(product.name)),
    note: TEXTS.shortcuts.action,
    run() {
      const isInCart = lineOf(shop.cart.getSnapshot().lines, product.id);
      shop.cart.add(product);
      notify(isInCart ? TEXTS.cart.alreadyIn : TEXTS.cart.added, {
        id: 'added',
        link: { to: patterns.cart, label: TEXTS.cart.view },
      });
    },
  };
}

function categoryCommand({ value, tabLabel }: (typeof CATEGORIES)[number], { navigate }: Reach): Command {
  return {
    name: tabLabel,
    attributes: langOfText(tabLabel),
    note: TEXTS.suggestions.categoryNote,
    run: () => navigate(productsPath(value)),
  };
}

function pageCommands({ shop, navigate }: Reach): readonly Command[] {
  const names = {
    [patterns.products]: TEXTS.catalogue.allProducts,
    // The time of flash sales that have ended is empty.
    ...(shop.countdown.getSnapshot() && { [patterns.flashSales]: TEXTS.titles.flashSales }),
    [patterns.cart]: TEXTS.shortcuts.cart,
    [patterns.order]: TEXTS.account.orders,
    [patterns.account]: TEXTS.titles.account,
  };
  return Object.entries(names).map(([path, name]) => ({
    name,
    note: TEXTS.shortcuts.page,
    run: () => navigate(path),
  }));
}

function themeCommands({ shop }: Reach): readonly Command[] {
  return THEMES.map((theme) => ({
    name: TEXTS.shortcuts.theme(TEXTS.shell.themes[theme]),
    note: TEXTS.shortcuts.action,
    run: () => shop.theme.change(() => theme),
  }));
}

function shortcuts({ showShortcuts }: Reach): Command {
  return { name: TEXTS.shortcuts.title, note: TEXTS.shortcuts.action, run: showShortcuts };
}
