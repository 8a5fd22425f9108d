import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Json, JsonObject } from '#core/domain/Item.ts';
import { SHOP } from '#shop';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { ProductChange, Saved } from '../../deskProducts.ts';
import { Failure, Select, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { changeOf } from '../productChanges.ts';
import { call } from '../session.ts';
import { LANGUAGE, TEXTS, timeText } from '../texts.ts';
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
  const shown = useMemo(() => shownProducts(products, new URLSearchParams(address)), [products, address]);
  const page = Number(parameters.get('page'));
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

  const showSaved = (result: Saved) => {
    const byId = new Map([...products, ...result.products].map((one) => [one.id, one]));
    answer.set([...byId.values()]);
    setSaved(result);
    readRemoved();
  };
  const save = (changes: readonly ProductChange[]) =>
    run(call('saveProducts', { products: changes }), showSaved);

  const remove = () =>
    run(call('removeProducts', { ids: [...chosen] as string[] }), (gone) => {
      answer.set(products.filter((one) => !gone.some(({ id }) => id === one.id)));
      readRemoved();
      setChosen(new Set());
    });

  const choose = (ids: readonly unknown[], isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));

  const numberCell = (field: 'price' | 'stock') => (product: JsonObject) => (
    <NumberCell
      label={`${texts.fields[field]}, ${product.name}`}
      text={`${product[field] ?? ''}`}
      isRequired={field === 'price'}
      onSave={(typed) => save([changeOf(product, { [field]: typed })])}
    />
  );

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
          category: [['', texts.all], ...SHOP.categories.map(({ value, tabLabel }) => [value, tabLabel])],
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
        {removed && texts.removed(removed.products, timeText(removed.time))}
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
        rows={shown.slice(page * PAGE, (page + 1) * PAGE)}
        keyOf={({ id }) => `${id}`}
        columns={[
          {
            title: texts.fields.name,
            cell: ({ id, name, images, family }) => (
              <div className={styles.row}>
                <Thumbnail images={images} />
                <Link to={`/products/${encodeURIComponent(`${id}`)}`}>{`${name}`}</Link>
                <span className="note">{optionsIn(family)}</span>
              </div>
            ),
          },
          { title: texts.fields.price, cell: numberCell('price') },
          { title: texts.fields.stock, cell: numberCell('stock') },
          { title: texts.fields.category, cell: ({ category }) => [category].flat().join(', ') },
          {
            title: texts.fields.state,
            cell: ({ state = '' }) => texts.states[state as ''] ?? `${state}`,
          },
          {
            title: (
              <Choice
                label={texts.chooseAll}
                isChosen={shown.length > 0 && shown.every(({ id }) => chosen.has(id))}
                onChoose={(isChosen) =>
                  choose(
                    shown.map(({ id }) => id),
                    isChosen,
                  )
                }
              />
            ),
            cell: ({ id, name }) => (
              <Choice
                label={texts.choose(`${name}`)}
                isChosen={chosen.has(id)}
                onChoose={(isChosen) => choose([id], isChosen)}
              />
            ),
          },
        ]}
      />
      {shown.length > PAGE && (
        <Select
          label={texts.page}
          value={`${page}`}
          options={pageNumbers(shown.length).map((number) => [`${number}`, `${number + 1}`])}
          onChange={(number) => show('page', number)}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
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
  function send({ value, validity }: HTMLInputElement) {
    if (isSending || value === text || !validity.valid) return;
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
  if (typeof image !== 'string') return null;
  // The desk serves the pictures of the shop.
  const source = image.startsWith('/') ? `/pictures${image}` : image;
  return <img className={styles.thumbnail} src={source} alt="" loading="lazy" />;
}

/** The products with all words and the filters, sorted: the cheapest and the scarcest first. */
function shownProducts(products: readonly JsonObject[], parameters: URLSearchParams): readonly JsonObject[] {
  const [search = '', category, state, sort] = ['search', 'category', 'state', 'sort'].map(
    (name) => parameters.get(name) ?? '',
  );
  const words = search.toLowerCase().split(/\s+/);
  const order = new Intl.Collator(LANGUAGE, { numeric: true });
  const found = products.filter((one) => {
    const texts = [one.id, one.name, one.brand, one.mpn, one.gtin, optionsIn(one.family)];
    const text = texts.join(' ').toLowerCase();
    const hasFilters =
      (!category || [one.category].flat().includes(category)) &&
      (!parameters.has('state') || state === 'all' || (one.state ?? '') === state);
    return hasFilters && words.every((word) => text.includes(word));
  });
  if (sort === 'price' || sort === 'stock')
    return found.sort((one, other) => Number(one[sort] ?? Infinity) - Number(other[sort] ?? Infinity));
  return found.sort((one, other) => order.compare(`${one.name}`, `${other.name}`));
}

function optionsIn(family: Json | undefined): string {
  const options = family && typeof family === 'object' && 'options' in family ? family.options : {};
  return Object.values(options ?? {}).join(', ');
}

function pageNumbers(rows: number): readonly number[] {
  return Array.from({ length: Math.ceil(rows / PAGE) }, (_, index) => index);
}
