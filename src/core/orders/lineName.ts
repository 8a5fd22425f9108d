import type { OrderLine } from './PlacedOrder.ts';

/** An ordered product's name, colour and size, once each: the names of a family's members often have them, as "Hat, black, M". */
export function lineName({ name, labels, ...line }: OrderLine): readonly string[] {
  const words = (['color', 'size'] as const).map((one) => labels?.[`${one} ${line[one]}`] ?? line[one] ?? '');
  return [name, ...words.filter((word) => word !== '' && !name.split(', ').includes(word))];
}
