/**
 * `npm run orders [-- COMMAND …]`: lists the open orders, or runs a command of the owner on one of them. The backend is selected as for
 * `upload`. A refused command ends with exit code 1 and the reason; repeating a command has no second effect.
 */
import { parseArgs } from 'node:util';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { ADDRESS_FIELDS } from '#core/orders/Address.ts';
import { codeIn, type DiscountCode, parseDiscountCode } from '#core/orders/DiscountCode.ts';
import { isOrderNumber } from '#core/orders/orderNumber.ts';
import type { ReturnedLine } from '#core/orders/selling/orderCommands.ts';
import { SHOP } from '#shop';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { ownersSelling } from './orders/ownersSelling.ts';
import { CHANGES, type OrdersCommand, runCommand } from './orders/runCommand.ts';

const USAGE = `Usage: npm run orders [-- COMMAND] [--json] [--mode emulator|parse]
  without a command                   lists the open orders
  list --search TEXT                  lists the orders with these words in number, name, e-mail or products
  withdrawals                         lists the declarations of withdrawal, the latest first
  codes                               lists the discount codes, the latest first
  codes add CODE --percent 10|--amount 5 [--minimum 50] [--category X,…] [--from DAY] [--until DAY] [--uses N] [--each N]
                                      adds a code, for N orders in total or with one e-mail address
  codes end CODE                      ends a code for good
  show NUMBER                         shows an order and its withdrawals
  paid|pack|deliver|cancel NUMBER     changes its state
  ship NUMBER [--carrier NAME --parcel CODE …] [--tracking URL]
                                      the same, with the numbers of parcels, or an https: address of a tracking page
  address NUMBER --name … --street …  corrects fields of the address before the order is packed
  note NUMBER --text TEXT             replaces your own note
  remind NUMBER                       reminds the shopper of an invoice or a transfer
  mail NUMBER [--kind dispatch|…]     sends the confirmation or another mail to the shopper again
  return NUMBER [--lines ID[:PIECES],…] [--no-restock]
                                      takes a delivered order back, or these products, and raises the stock;
                                      PIECES are a total with earlier returns, by default all of a product
  invoice NUMBER                      shows the invoice of an order and its credit notes; issues the invoice if there is none
  relink NUMBER                       replaces the link to an order without an account, and sends the new one
  refund NUMBER [--amount TOTAL]      refunds a card, or records your transfer: in full, or TOTAL with earlier refunds
  sweep                               continues the orders that are due
  export FILE.csv [--since DAY]       writes the orders since a day such as 2026-11-24
  figures [--month 2026-11]           adds up the orders of 12 months by day, month and product, or the month's invoices and credit notes
  forget ACCOUNT                      removes the personal data of an account, given by its id or e-mail
  --personal                          with list, withdrawals or export: shows the buyers of past orders without an account`;

/** The commands, with the parsers of their arguments. */
const ARGUMENTS: Readonly<Record<string, (text: string) => string>> = {
  ...Object.fromEntries(['show', ...Object.keys(CHANGES)].map((name) => [name, numberIn])),
  ...Object.fromEntries(
    ['list', 'withdrawals', 'codes', 'sweep', 'figures'].map((name) => [name, nothingIn]),
  ),
  'codes add': codeOf,
  'codes end': codeOf,
  export: csvFileIn,
  forget: accountIn,
};

/** The options of a new code, with their values. */
const CODE_OPTIONS: Readonly<Record<string, (text: string) => Partial<DiscountCode>>> = {
  percent: (text) => ({ percent: Number(text) }),
  amount: (text) => ({ amount: amountIn(text) }),
  minimum: (text) => ({ minimum: amountIn(text) }),
  category: (text) => ({ categories: text.split(/\s*,\s*/).sort() }),
  from: (from) => ({ from }),
  until: (until) => ({ until }),
  uses: (text) => ({ uses: Number(text) }),
  each: (text) => ({ usesPerBuyer: Number(text) }),
};

type Given = { json: boolean; mode?: string } & Record<string, string[] | undefined>;

/** The commands that have an option, what it adds to them, and its type if it has no value. */
type Option = readonly [
  OrdersCommand['name'][],
  ((texts: readonly string[]) => Partial<OrdersCommand>)?,
  'boolean'?,
];

const OPTIONS: Readonly<Record<string, Option>> = {
  ...Object.fromEntries(Object.keys(CODE_OPTIONS).map((name) => [name, [['codes add']]])),
  ...Object.fromEntries(Object.keys(ADDRESS_FIELDS).map((name) => [name, [['address']]])),
  carrier: [['ship']],
  parcel: [['ship']],
  tracking: [['ship'], ([tracking = '']) => ({ tracking })],
  text: [['note'], ([text = '']) => ({ text })],
  kind: [['mail'], ([kind = '']) => ({ kind })],
  lines: [['return'], (texts) => ({ lines: texts.flatMap(linesIn) })],
  'no-restock': [['return'], () => ({ isRestocked: false }), 'boolean'],
  amount: [['refund', 'codes add'], ([text = '']) => ({ amount: amountIn(text) })],
  since: [['export'], ([text = '']) => ({ since: startOf(text) })],
  month: [['figures'], ([text = '']) => ({ month: startOf(`${text}-01`) && text })],
  search: [['list'], ([search = '']) => ({ search })],
  personal: [['list', 'withdrawals', 'export'], () => ({ isPersonal: true }), 'boolean'],
};

/** Parses the command line. Throws a `UserError` with the usage. */
export function ordersOptions(args: readonly string[], backends = BACKENDS) {
  return withUsage(USAGE, () => {
    const all = Object.entries(OPTIONS).map(([name, [, , type = 'string']]) => [
      name,
      { type, multiple: true },
    ]);
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(all),
        json: { type: 'boolean', default: false },
        mode: { type: 'string' },
      },
    });
    const { json, mode, ...given } = values as Given;
    const [first = 'list', ...rest] = positionals;
    const name = first === 'codes' && rest.length > 0 ? `codes ${rest.shift()}` : first;
    const [subject = '', ...unexpected] = rest;
    if (unexpected.length > 0) throw new Error(`Unexpected argument "${unexpected[0]}".`);
    if (!isCommand(name)) throw new Error(`There is no command "${name}".`);
    if (name === 'note' && !given.text) throw new Error('--text is missing. An empty one removes the note.');
    const parts = Object.entries(OPTIONS).map(([option, [commands, add]]) => {
      const texts = given[option];
      if (texts && !commands.includes(name)) throw new Error(`"${name}" has no option --${option}.`);
      return texts && add?.(texts);
    });
    const command: OrdersCommand = {
      name,
      subject: ARGUMENTS[name]?.(subject.trim()) ?? '',
      ...Object.assign({}, ...parts),
      ...(given.parcel && {
        parcels: given.parcel.map((code) => ({ carrier: `${given.carrier ?? ''}`, code })),
      }),
      ...(name === 'address' && {
        address: Object.fromEntries(Object.entries(given).map(([field, texts]) => [field, `${texts}`])),
      }),
      ...(name === 'codes add' && { terms: termsIn(codeOf(subject), given) }),
    };
    return { ...selectBackend(mode, backends), command, json };
  });
}

function isCommand(name: string): name is OrdersCommand['name'] {
  return Object.hasOwn(ARGUMENTS, name);
}

function nothingIn(text: string): string {
  if (text !== '') throw new Error(`Unexpected argument "${text}".`);
  return text;
}

function accountIn(text: string): string {
  if (text === '') throw new Error('Name an account by its id or its e-mail address.');
  return text;
}

function csvFileIn(text: string): string {
  if (!/[^/\\]\.csv$/i.test(text)) throw new Error('Name a file that ends in ".csv".');
  return typedPath(text);
}

function numberIn(text: string): string {
  const number = text.toUpperCase();
  if (!isOrderNumber(number)) throw new Error(`"${text}" is not an order number such as "NL-4K7M-X2QD".`);
  return number;
}

export function codeOf(text: string): string {
  const code = codeIn(text);
  if (code === undefined) throw new Error('A code has up to 50 letters from A to Z, digits and "-".');
  return code;
}

/** A code with the values of the options, as its schema permits them. */
export function termsIn(code: string, values: object): DiscountCode {
  const parts = Object.entries(values).map(([option, text]) => CODE_OPTIONS[option]?.(`${text}`));
  const terms = parseDiscountCode(code, Object.assign({ code, used: 0, addedAt: '' }, ...parts));
  const hasOneEffect = (terms?.percent === undefined) !== (terms?.amount === undefined);
  if (terms && hasOneEffect && (terms.from ?? '') <= (terms.until ?? '9')) return terms;
  throw new Error(
    'A code needs a percentage from 1 to 100, or an amount. Days are such as 2026-11-24, in this order, and numbers at least 1.',
  );
}

/** Products, each as `ID:PIECES` or `ID`. A comma in an id is `\\,`, and the digits after the last `:` are the number. */
function linesIn(text: string): readonly ReturnedLine[] {
  return text.split(/(?<!\\),/).map((part) => {
    const line = part.trim().replaceAll('\\,', ',');
    const { id, pieces } = /^(?<id>.+?)(?::(?<pieces>\d+))?$/.exec(line)?.groups ?? {};
    if (id === undefined || Number(pieces) === 0)
      throw new Error('--lines needs products such as "lamp", or pieces of them such as "lamp:2".');
    return { id, ...(pieces !== undefined && { quantity: Number(pieces) }) };
  });
}

function amountIn(text: string): number {
  const digits = currencyDigits(SHOP.currency);
  const match = /^\d+(?:\.(?<decimals>\d+))?$/.exec(text);
  if (!match || (match.groups?.decimals ?? '').length > digits || Number(text) === 0)
    throw new Error(`An amount must be in ${SHOP.currency} such as ${(5).toFixed(digits)}.`);
  return Number(text);
}

/** The time at which a day begins, in this machine's time zone. */
function startOf(day: string): string {
  const [year = 0, month = 0, date = 0] = /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').map(Number) : [];
  const start = new Date(year, month - 1, date);
  if (start.getMonth() !== month - 1)
    throw new Error('--since needs a day such as 2026-11-24, and --month a month such as 2026-11.');
  return start.toISOString();
}

await runProgram(import.meta.url, async () => {
  const { json, command, ...backend } = ordersOptions(process.argv.slice(2));
  const result = await runCommand(await ownersSelling(backend), command);
  console.log(json ? JSON.stringify(result.json) : result.text);
});
