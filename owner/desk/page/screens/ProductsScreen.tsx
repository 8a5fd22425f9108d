import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Json, JsonObject } from '#core/domain/Item.ts';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { FieldConflict, ProductChange, Saved } from '../../deskProducts.ts';
import styles from '../desk.module.css';
import { Failure } from '../Failure.tsx';
import { call } from '../session.ts';
import { LANGUAGE, TEXTS } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';
import { useShop } from '../useShop.ts';
import { useTitle } from '../useTitle.ts';
import { ManyProducts } from './ManyProducts.tsx';

/** Rows on a page. */
const PAGE = 100;

const SORTED = ['name', 'price', 'stock', 'category', 'state'] as const;
type Column = (typeof SORTED)[number];

const STATES = ['', 'draft', 'archived'] as const;

/** All products in a table, with changes in place and of several rows at once. The address has search, filter and sequence. */
export function ProductsScreen() {
  useTitle(TEXTS.products.title);
  const { value: products, failure, readAgain, set } = useAnswer('products', { isFresh: false });
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState<Omit<Saved, 'products'>>();
  const [problem, setProblem] = useState<string>();
  const [removed, setRemoved] = useState<readonly JsonObject[]>([]);
  const search = useDeferredValue(parameters.get('search') ?? '');
  const category = parameters.get('category') ?? '';
  const state = parameters.get('state') ?? 'all';
  const column = SORTED.find((one) => one === parameters.get('sort')) ?? 'name';
  const page = Number(parameters.get('page') ?? 0);
  const shown = useMemo(
    () => shownProducts(products ?? [], { search, category, state, column }),
    [products, search, category, state, column],
  );
  const { categories } = useShop();
  if (failure !== undefined && !products) return <Failure text={failure} onTryAgain={readAgain} />;
  if (!products) return <p role="status">{TEXTS.desk.loading}</p>;

  const change = (name: string, value: string) =>
    setParameters(
      (now) => {
        now.delete('page');
        now.set(name, value);
        return now;
      },
      { replace: true },
    );

  async function save(changes: readonly ProductChange[]) {
    setProblem(undefined);
    await call('saveProducts', { products: changes as never }).then(
      (result) => {
        set(replaced(products ?? [], result.products));
        setSaved(result);
      },
      ({ message }: Error) => setProblem(message),
    );
  }

  async function remove(ids: readonly string[]) {
    await call('removeProducts', { ids: [...ids] }).then(
      (gone) => {
        const left = new Set(gone.map(({ id }) => id));
        set((products ?? []).filter(({ id }) => !left.has(id)));
        setRemoved(gone);
        setChosen(new Set());
      },
      ({ message }: Error) => setProblem(message),
    );
  }

  async function restore() {
    await save(removed.map(({ id, ...fields }) => newProduct(`${id}`, fields)));
    setRemoved([]);
  }

  const rows = shown.slice(page * PAGE, (page + 1) * PAGE);
  const texts = TEXTS.products;
  return (
    <>
      <h1>{texts.title}</h1>
      <div className={styles.tools}>
        <label>
          {texts.search}{' '}
          <input
            type="search"
            defaultValue={search}
            onChange={({ target }) => change('search', target.value)}
          />
        </label>
        <Select
          label={texts.category}
          value={category}
          options={[['', texts.all], ...categories.map((one) => [one.value, one.label] as const)]}
          onChange={(value) => change('category', value)}
        />
        <Select
          label={texts.state}
          value={state}
          options={[['all', texts.all], ...STATES.map((one) => [one, texts.states[one]] as const)]}
          onChange={(value) => change('state', value)}
        />
        <Select
          label={texts.sort}
          value={column}
          options={SORTED.map((one) => [one, texts.columns[one]] as const)}
          onChange={(value) => change('sort', value)}
        />
        <Link className={buttons.secondary} to="/products/new">
          {texts.add}
        </Link>
      </div>
      <p role="status">{texts.count(shown.length)}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {removed.length > 0 && (
        <p role="status" className={styles.actions}>
          {texts.removed(removed.length)}
          <button type="button" className={buttons.text} onClick={restore}>
            {texts.undo}
          </button>
        </p>
      )}
      {saved && <Troubles {...saved} onTake={(one) => save([retaken(one)])} />}
      {chosen.size > 0 && (
        <ManyProducts
          products={products.filter(({ id }) => chosen.has(`${id}`))}
          onSave={save}
          onRemove={() => remove([...chosen])}
        />
      )}
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  aria-label={texts.chooseAll}
                  checked={chosen.size > 0 && chosen.size >= shown.length}
                  onChange={({ target }) =>
                    setChosen(new Set(target.checked ? shown.map(({ id }) => `${id}`) : []))
                  }
                />
              </th>
              <th scope="col">{texts.picture}</th>
              {SORTED.map((one) => (
                <th key={one} scope="col" aria-sort={one === column ? 'ascending' : undefined}>
                  {texts.columns[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((product) => (
              <Row
                key={`${product.id}`}
                product={product}
                isChosen={chosen.has(`${product.id}`)}
                onChoose={(isChosen) => {
                  const next = new Set(chosen);
                  if (isChosen) next.add(`${product.id}`);
                  else next.delete(`${product.id}`);
                  setChosen(next);
                }}
                onSave={save}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > PAGE && (
        <nav aria-label={texts.pages} className={styles.actions}>
          {pageNumbers(shown.length).map((index) => (
            <button
              key={index}
              type="button"
              className={buttons.quiet}
              aria-current={index === page ? 'page' : undefined}
              onClick={() =>
                setParameters((now) => {
                  now.set('page', `${index}`);
                  return now;
                })
              }
            >
              {index + 1}
            </button>
          ))}
        </nav>
      )}
    </>
  );
}

interface RowProps {
  readonly product: JsonObject;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onSave: (changes: readonly ProductChange[]) => Promise<void>;
}

function Row({ product, isChosen, onChoose, onSave }: RowProps) {
  const { categories } = useShop();
  const { id, name, state = '', family } = product;
  const texts = TEXTS.products;
  const category = typeof product.category === 'string' ? product.category : undefined;
  const saved = (field: string, typed: Json) => onSave([changeOf(product, { [field]: typed })]);
  const title = `${name}`;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={texts.choose(title)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <td>
        <Thumbnail product={product} />
      </td>
      <th scope="row">
        <Link to={`/products/${encodeURIComponent(`${id}`)}`}>{title}</Link>
        <span className="note"> {optionsOf(family)}</span>
      </th>
      <td>
        <NumberCell
          label={`${texts.columns.price}, ${title}`}
          value={product.price}
          isWhole={false}
          onSave={(typed) => typed !== null && saved('price', typed)}
        />
      </td>
      <td>
        <NumberCell
          label={`${texts.columns.stock}, ${title}`}
          value={product.stock}
          isWhole
          onSave={(typed) => saved('stock', typed)}
        />
      </td>
      <td>
        <select
          aria-label={`${texts.columns.category}, ${title}`}
          value={category ?? ''}
          onChange={({ target }) => saved('category', target.value)}
        >
          {!categories.some(({ value }) => value === category) && (
            <option value={category ?? ''}>{[product.category ?? ''].flat().join(', ')}</option>
          )}
          {categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td>
        <select
          aria-label={`${texts.columns.state}, ${title}`}
          value={`${state}`}
          onChange={({ target }) => saved('state', target.value || null)}
        >
          {STATES.map((one) => (
            <option key={one} value={one}>
              {texts.states[one]}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

interface NumberCellProps {
  readonly label: string;
  readonly value: Json | undefined;
  readonly isWhole: boolean;
  readonly onSave: (typed: number | null) => void;
}

/** A number that is saved when the owner leaves the box or presses Enter; an empty box is an absent field. */
function NumberCell({ label, value = '', isWhole, onSave }: NumberCellProps) {
  const text = `${value}`;
  return (
    <input
      // A value from the database replaces the typed one.
      key={text}
      type="number"
      className={styles.cell}
      aria-label={label}
      min={0}
      step={isWhole ? 1 : 'any'}
      defaultValue={text}
      onBlur={({ target }) => {
        if (target.value !== text && target.validity.valid)
          onSave(target.value === '' ? null : Number(target.value));
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') currentTarget.value = text;
      }}
    />
  );
}

export function Thumbnail({ product }: { readonly product: JsonObject }) {
  const [image] = Array.isArray(product.images) ? product.images : [];
  if (typeof image !== 'string') return null;
  return <img className={styles.thumbnail} src={addressOf(image)} alt="" loading="lazy" />;
}

/** The smallest file of a picture of the shop, or an address on the Internet. */
function addressOf(image: string): string {
  return image.startsWith('/') ? `/pictures${image}` : image;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TroublesProps extends Omit<Saved, 'products'> {
  readonly onTake: (conflict: FieldConflict) => void;
}

/** What was not written: fields that somebody else has changed, with both values, and what the shop refuses. */
export function Troubles({ conflicts, refused, onTake }: TroublesProps) {
  if (conflicts.length + refused.length === 0) return null;
  const texts = TEXTS.products;
  return (
    <div role="alert" className={styles.notice}>
      {conflicts.map((one) => (
        <p key={one.id + one.field}>
          {texts.conflict(one.id, one.field, valueText(one.stored), valueText(one.typed))}{' '}
          <button type="button" className={buttons.text} onClick={() => onTake(one)}>
            {texts.takeMine}
          </button>
        </p>
      ))}
      {refused.map(({ id, field, problem }) => (
        <p key={id + field + problem}>{`${id}: ${field} ${problem}`}</p>
      ))}
    </div>
  );
}

function valueText(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`;
}

/** The owner's value again, now instead of the other one that she has seen. */
export function retaken({ id, field, stored, typed }: FieldConflict): ProductChange {
  return { id, changes: [{ field, shown: stored, typed }] };
}

/** The change of a product's fields from the shown values. */
export function changeOf(product: JsonObject, fields: JsonObject): ProductChange {
  const changes = Object.entries(fields).map(([field, typed]) => ({
    field,
    shown: product[field] ?? null,
    typed: typed ?? null,
  }));
  return { id: `${product.id}`, changes };
}

/** A new product, or one that was deleted. */
export function newProduct(id: string, fields: JsonObject): ProductChange {
  return changeOf({ id }, fields);
}

/** The list with these products instead of the former ones. */
function replaced(products: readonly JsonObject[], changed: readonly JsonObject[]): readonly JsonObject[] {
  const byId = new Map(products.map((one) => [one.id, one]));
  for (const one of changed) byId.set(one.id, one);
  return [...byId.values()];
}

interface Shown {
  readonly search: string;
  readonly category: string;
  readonly state: string;
  readonly column: Column;
}

/** The products that have all words and the filters, sorted: members of a family one after another. */
function shownProducts(
  products: readonly JsonObject[],
  { search, category, state, column }: Shown,
): readonly JsonObject[] {
  const words = search.toLowerCase().split(/\s+/);
  const order = new Intl.Collator(LANGUAGE, { numeric: true });
  const keyOf = (one: JsonObject) =>
    column === 'price' || column === 'stock' ? Number(one[column] ?? -1) : `${one[column] ?? ''}`;
  const found = products.filter((one) => {
    const text = [one.id, one.name, one.brand, one.mpn, one.gtin, optionsOf(one.family)]
      .join(' ')
      .toLowerCase();
    const isThere = words.every((word) => text.includes(word));
    return (
      isThere &&
      (category === '' || [one.category].flat().includes(category)) &&
      (state === 'all' || (one.state ?? '') === state)
    );
  });
  return found.sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    return typeof first === 'number' && typeof second === 'number'
      ? first - second
      : order.compare(`${first}`, `${second}`);
  });
}

function optionsOf(family: Json | undefined): string {
  const options = family && typeof family === 'object' && 'options' in family ? family.options : {};
  return Object.values(options ?? {}).join(', ');
}

function pageNumbers(rows: number): readonly number[] {
  return Array.from({ length: Math.ceil(rows / PAGE) }, (_, index) => index);
}
