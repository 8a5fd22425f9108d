import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { ProductChange, Saved } from '../../deskProducts.ts';
import { Failure, Select, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { changeOf } from '../productChanges.ts';
import { call } from '../session.ts';
import { CATEGORIES, LANGUAGE, moneyText, TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';
import { ManyProducts } from './ManyProducts.tsx';
import { Troubles } from './Troubles.tsx';

/** Rows on a page. */
const PAGE = 100;

const SORTED = ['name', 'price', 'stock'] as const;
const STATES = ['', 'draft', 'archived'] as const;

/** All products in a table, with changes in place and of several rows at once. The address has search, filters and sequence. */
export function ProductsScreen() {
  const answer = useAnswer('products', { isFresh: false });
  const { value: products = [] } = answer;
  const [parameters, setParameters] = useSearchParams({ category: '', state: 'all', sort: 'name' });
  const [chosen, setChosen] = useState<ReadonlySet<unknown>>(new Set());
  const [saved, setSaved] = useState<Saved>();
  const { value: removed, readAgain: readRemoved } = useAnswer('undoable', { kind: 'deletion' });
  const { isBusy, failure, run } = useAction();
  const address = useDeferredValue(`${parameters}`);
  const sort = parameters.get('sort');
  const sorted = useMemo(() => sortedProducts(products, sort), [products, sort]);
  const shown = useMemo(() => shownProducts(sorted, new URLSearchParams(address)), [sorted, address]);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const page = Math.min(Number(parameters.get('page')), pageNumbers(rows.length).length - 1);
  const texts = TEXTS.products;

  const show = (name: string, value: string) =>
    setParameters(
      (now) => {
        if (name !== 'page') now.delete('page');
        now.set(name, value);
        return now;
      },
      { replace: true },
    );

  /** `sent` products that the result lacks are gone. */
  const showSaved = (result: Saved, sent: ReadonlySet<unknown> = new Set()) => {
    const others = products.filter(({ id }) => !sent.has(id));
    answer.set([...new Map([...others, ...result.products].map((one) => [one.id, one])).values()]);
    setSaved(result);
    readRemoved();
  };
  const save = (changes: readonly ProductChange[]) =>
    run(call('saveProducts', { products: changes }), showSaved);

  const remove = () =>
    run(call('removeProducts', { ids: [...chosen] as string[] }), (result) => {
      showSaved(result, chosen);
      setChosen(new Set());
    });

  const choose = (some: readonly JsonObject[], isChosen: boolean) => {
    const ids = some.map(({ id }) => id);
    setChosen(
      new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id as Json))),
    );
  };

  const numberCell =
    (field: 'price' | 'stock') =>
    ({ product, members }: Row) =>
      members ? (
        rangeText(members, field)
      ) : (
        <NumberCell
          label={`${texts.fields[field]}, ${product.name}`}
          text={`${product[field] ?? ''}`}
          isRequired={field === 'price'}
          onSave={(typed) => save([changeOf(product, { [field]: typed })])}
        />
      );

  const toggle = (key: string) =>
    setOpened(new Set(opened.has(key) ? [...opened].filter((one) => one !== key) : [...opened, key]));

  return (
    <>
      <Title>{texts.title}</Title>
      <div className={styles.tools}>
        <label>
          {texts.search}{' '}
          <input
            type="search"
            defaultValue={parameters.get('search') ?? ''}
            onChange={({ target }) => show('search', target.value)}
          />
        </label>
        {Object.entries({
          category: [['', texts.all], ...CATEGORIES, ['-', TEXTS.figures.columns.none]],
          state: [['all', texts.all], ...STATES.map((one) => [one, texts.states[one]])],
          sort: SORTED.map((one) => [one, texts.fields[one]]),
        } as Record<'category' | 'state' | 'sort', [string, string][]>).map(([name, options]) => (
          <Select
            key={name}
            label={name === 'sort' ? texts.sort : (texts.fields[name] ?? name)}
            value={parameters.get(name) ?? ''}
            options={options}
            onChange={(value) => show(name, value)}
          />
        ))}
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => run(call('products', { isFresh: true }), answer.set)}
        >
          {texts.readAgain}
        </button>
        <Link className={buttons.secondary} to="/products/new">
          {texts.add}
        </Link>
      </div>
      <Failure text={answer.failure ?? failure} onTryAgain={answer.readAgain} />
      <p role="status" className={styles.actions}>
        {texts.count(shown.length)}
        {removed && <span>{texts.removed(removed.products, timeText(removed.time))}</span>}
        {removed && (
          <button
            type="button"
            className={buttons.text}
            onClick={() => run(call('undo', removed), showSaved)}
          >
            {texts.undo}
          </button>
        )}
      </p>
      {saved && <Troubles saved={saved} onSave={save} />}
      {chosen.size > 0 && (
        <ManyProducts
          products={products.filter(({ id }) => chosen.has(id))}
          isBusy={isBusy}
          onSave={save}
          onRemove={remove}
        />
      )}
      <Table
        isStacked
        rows={rows
          .slice(page * PAGE, (page + 1) * PAGE)
          .flatMap((row) => [row, ...(row.members && opened.has(row.key) ? row.members.map(memberRow) : [])])}
        keyOf={({ key }) => key}
        columns={[
          {
            title: texts.fields.name,
            cell: ({ key, product: { id, name, images, family }, members, isMember }) => (
              <div className={isMember ? `${styles.row} ${styles.member}` : styles.row}>
                <Thumbnail images={images} />
                {members ? (
                  <button
                    type="button"
                    className={buttons.text}
                    aria-expanded={opened.has(key)}
                    onClick={() => toggle(key)}
                  >
                    {texts.family(`${partsIn(family).name ?? name}`, members.length)}
                  </button>
                ) : (
                  <Link to={`/products/${encodeURIComponent(`${id}`)}`}>{`${name}`}</Link>
                )}
                {!members && <span className="note">{optionsIn(family)}</span>}
                {isMember && (
                  <Link
                    to={`/products/new?from=${encodeURIComponent(`${id}`)}`}
                    aria-label={`${texts.copy}: ${name}`}
                  >
                    {texts.copy}
                  </Link>
                )}
              </div>
            ),
          },
          { title: texts.fields.price, cell: numberCell('price') },
          { title: texts.fields.stock, cell: numberCell('stock') },
          {
            title: texts.fields.category,
            cell: ({ product, members = [product] }) =>
              [...new Set(members.flatMap(({ category }) => category ?? []))]
                .map((one) => CATEGORIES.get(`${one}`) ?? one)
                .join(', '),
          },
          {
            title: texts.fields.state,
            cell: ({ product, members = [product] }) =>
              [...new Set(members.map(({ state = '' }) => texts.states[state as ''] ?? state))].join(', '),
          },
          {
            title: (
              <input
                type="checkbox"
                aria-label={texts.chooseAll}
                checked={shown.length > 0 && shown.every(({ id }) => chosen.has(id))}
                onChange={({ target }) => choose(shown, target.checked)}
              />
            ),
            cell: ({ product, members = [product] }) => (
              <input
                type="checkbox"
                aria-label={texts.choose(
                  `${(members.length > 1 && partsIn(product.family).name) || product.name}`,
                )}
                checked={members.every(({ id }) => chosen.has(id))}
                onChange={({ target }) => choose(members, target.checked)}
              />
            ),
          },
        ]}
      />
      {rows.length > PAGE && (
        <Select
          label={texts.page}
          value={`${page}`}
          options={pageNumbers(rows.length).map((number) => [`${number}`, `${number + 1}`])}
          onChange={(number) => show('page', number)}
        />
      )}
    </>
  );
}

interface NumberCellProps {
  readonly label: string;
  readonly text: string;
  readonly isRequired: boolean;
  readonly onSave: (typed: number | null) => Promise<void>;
}

/** A number that is saved when the owner leaves the box or presses Enter; an empty box is an absent field. */
function NumberCell({ label, text, isRequired, onSave }: NumberCellProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  // A value from the database replaces the typed one, and the focus stays.
  useEffect(() => {
    if (box.current) box.current.value = text;
  }, [text]);

  // Once for Enter and leaving: a stock that is sent twice would change twice.
  function send(input: HTMLInputElement) {
    const { value, validity } = input;
    if (isSending || (value === text && !validity.badInput) || !input.reportValidity()) return;
    setSending(true);
    void onSave(value === '' ? null : Number(value)).finally(() => setSending(false));
  }

  return (
    <input
      ref={box}
      readOnly={isSending}
      type="number"
      className={styles.cell}
      aria-label={label}
      min={0}
      step="any"
      required={isRequired}
      defaultValue={text}
      onBlur={({ target }) => send(target)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') send(currentTarget);
        if (key === 'Escape') currentTarget.value = text;
      }}
    />
  );
}

export function Thumbnail({ images }: { readonly images: Json | undefined }) {
  const [image] = Array.isArray(images) ? images : [];
  if (typeof image !== 'string') return <span className={styles.thumbnail} />;
  // The desk serves the pictures of the shop.
  const source = image.startsWith('/') ? `/pictures${image}` : image;
  return <img className={styles.thumbnail} src={source} alt="" loading="lazy" />;
}

/** The cheapest or the scarcest first, else by name. */
function sortedProducts(products: readonly JsonObject[], sort: string | null): readonly JsonObject[] {
  const { compare } = new Intl.Collator(LANGUAGE, { numeric: true });
  const rank = (one: JsonObject) => Number(one[`${sort}`] ?? Infinity);
  if (/price|stock/.test(`${sort}`)) return products.toSorted((one, other) => rank(one) - rank(other));
  return products.toSorted((one, other) => compare(`${one.name}`, `${other.name}`));
}

/** The products with all words and the filters. */
function shownProducts(products: readonly JsonObject[], parameters: URLSearchParams): readonly JsonObject[] {
  const given = (name: string) => parameters.get(name) ?? '';
  const [category, state] = [given('category'), given('state')];
  const words = given('search').toLowerCase().split(/\s+/);
  return products.filter((one) => {
    const texts = [one.id, one.name, one.brand, one.mpn, one.gtin, optionsIn(one.family)];
    const text = texts.join(' ').toLowerCase();
    const hasFilters =
      (!category || [one.category ?? '-'].flat().includes(category)) &&
      (!parameters.has('state') || state === 'all' || (one.state ?? '') === state);
    return hasFilters && words.every((word) => text.includes(word));
  });
}

interface Row {
  readonly key: string;
  /** Of a family, the first member. */
  readonly product: JsonObject;
  /** Absent if the row is a single product. */
  readonly members?: readonly JsonObject[];
  readonly isMember?: true;
}

const memberRow = (product: JsonObject): Row => ({ key: `${product.id}`, product, isMember: true });

/** A row for each product, and one for all shown members of a family. */
function rowsOf(products: readonly JsonObject[]): readonly Row[] {
  const groups = new Map<string, JsonObject[]>();
  for (const product of products) {
    const { id } = partsIn(product.family);
    const key = id === undefined ? `${product.id}` : `family/${id}`;
    groups.set(key, groups.get(key) ?? []);
    groups.get(key)?.push(product);
  }
  return [...groups].flatMap(([key, members]) => {
    const [product] = members;
    if (!product) return [];
    return members.length > 1 ? { key, product, members } : { key: `${product.id}`, product };
  });
}

/** "$19.00 – $29.00", or "19 – 29" pieces, for numbers that differ. */
function rangeText(members: readonly JsonObject[], field: 'price' | 'stock'): string {
  const numbers = members.map((member) => member[field]).filter((value) => typeof value === 'number');
  const bounds = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [];
  return [...new Set(bounds)].map((bound) => (field === 'price' ? moneyText(bound) : bound)).join(' – ');
}

export const partsIn = (family: Json | undefined): JsonObject => (isJsonObject(family) ? family : {});

function optionsIn(family: Json | undefined): string {
  return Object.values(partsIn(partsIn(family).options)).join(', ');
}

function pageNumbers(rows: number): readonly number[] {
  return Array.from({ length: Math.ceil(rows / PAGE) }, (_, index) => index);
}
