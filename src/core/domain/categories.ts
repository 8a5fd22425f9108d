/** One of the six departments of the shop. `value` stands in addresses and in a product's category. */
export interface Category {
  readonly value: string;
  /** The label of the tab and of the footer entry. */
  readonly tabLabel: string;
  /** The label in the menu, which the specification spells in its own way. */
  readonly menuLabel: string;
}

/**
 * The departments in the order of the tabs. "Fassion" and "Eletronics" are the
 * menu's exact labels there: they are not ours to repair.
 */
export const CATEGORIES: readonly Category[] = [
  { value: 'phones', tabLabel: 'Phones & Tablets', menuLabel: 'Phones & Tablets' },
  { value: 'office', tabLabel: 'Home & Office', menuLabel: 'Home & Office' },
  { value: 'appliances', tabLabel: 'Appliances', menuLabel: 'Appliances' },
  { value: 'fashion', tabLabel: 'Fashion', menuLabel: 'Fassion' },
  { value: 'electronics', tabLabel: 'Electronics', menuLabel: 'Eletronics' },
  { value: 'beauty', tabLabel: 'Beauty', menuLabel: 'Beauty' },
];

/** The department that one of these texts belongs to, if it is one of the six. */
export function categoryOf(texts: readonly string[]): Category | undefined {
  return CATEGORIES.find(({ value }) => texts.some((text) => text.toLowerCase().includes(value)));
}
