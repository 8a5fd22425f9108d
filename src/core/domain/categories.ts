/** `value` is used in addresses and in product documents. */
export interface Category {
  readonly value: string;
  /** For the tab and the footer. */
  readonly tabLabel: string;
  /** For the menu, whose spelling differs in the specification. */
  readonly menuLabel: string;
}

/** The categories in tab order. The specification requires "Fassion" and "Eletronics" in the menu: do not correct them. */
export const CATEGORIES: readonly Category[] = [
  { value: 'phones', tabLabel: 'Phones & Tablets', menuLabel: 'Phones & Tablets' },
  { value: 'office', tabLabel: 'Home & Office', menuLabel: 'Home & Office' },
  { value: 'appliances', tabLabel: 'Appliances', menuLabel: 'Appliances' },
  { value: 'fashion', tabLabel: 'Fashion', menuLabel: 'Fassion' },
  { value: 'electronics', tabLabel: 'Electronics', menuLabel: 'Eletronics' },
  { value: 'beauty', tabLabel: 'Beauty', menuLabel: 'Beauty' },
];

/** The category whose value one of these texts contains. */
export function categoryOf(texts: readonly string[]): Category | undefined {
  return CATEGORIES.find(({ value }) => texts.some((text) => text.toLowerCase().includes(value)));
}
