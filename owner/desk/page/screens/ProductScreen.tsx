import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { entriesOf, type Json, type JsonObject } from '#core/domain/Item.ts';
import { SHOP } from '#shop';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Field } from '#ui/kit/Field.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { ProductChange, Saved } from '../../deskProducts.ts';
import { Failure, FileBox, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { changeOf } from '../productChanges.ts';
import { call } from '../session.ts';
import { CATEGORIES, findingText, TEXTS } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';
import { partsIn, Thumbnail } from './ProductsScreen.tsx';
import { Troubles } from './Troubles.tsx';

/** The fields in the sequence of the form. Fields that are neither texts nor numbers are typed as JSON. */
const FIELDS = {
  name: 'text',
  price: 'number',
  originalPrice: 'number',
  stock: 'number',
  category: 'text',
  subCategory: 'text',
  type: 'text',
  brand: 'text',
  shortDescription: 'text',
  description: 'long',
  images: 'lines',
  tags: 'lines',
  sizes: 'lines',
  colors: 'json',
  gtin: 'text',
  mpn: 'text',
  weight: 'text',
  dimensions: 'json',
  content: 'json',
  maker: 'json',
  taxClass: 'text',
  family: 'json',
  translations: 'json',
  rating: 'number',
  reviewCount: 'number',
  reviews: 'json',
  isNew: 'json',
  isBestSeller: 'json',
  state: 'text',
} as const satisfies Readonly<Record<string, 'text' | 'long' | 'number' | 'lines' | 'json'>>;
const VIEWS = ['page', 'card'] as const;
/** The id, and what programs write. */
const WRITTEN = ['id', 'previews', 'priceHistory'];

/** What fields with a fixed form have, shown while they are empty. */
const EXAMPLES: Readonly<Record<string, string>> = {
  category: [...CATEGORIES.keys()].join(', '),
  content: '{ "amount": 0.5, "unit": "l" }',
  maker: '{ "name": "", "address": "", "email": "" }',
  translations: '{ "en": { "name": "", "description": "" } }',
  isNew: 'true',
  isBestSeller: 'true',
  state: 'draft, archived',
};

type Kind = (typeof FIELDS)[keyof typeof FIELDS];

/** A product, a new one, or a copy of the one in `?from=`. What is typed survives a reload. */
export function ProductScreen() {
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const isNew = id === '';
  const answer = useAnswer('product', { id: id || (parameters.get('from') ?? '') });
  const { value: source } = answer;
  if (source === undefined) return <Failure text={answer.failure} onTryAgain={answer.readAgain} />;
  if (!isNew && !source) return <Title>{TEXTS.desk.unknown}</Title>;
  return <ProductForm key={`${source?.id}`} id={id} source={isNew ? copyOf(source ?? {}) : (source ?? {})} />;
}

function ProductForm({ id, source }: { readonly id: string; readonly source: JsonObject }) {
  const draftKey = `desk.product ${id || `new ${source.id ?? ''}`}`;
  const navigate = useNavigate();
  const [shown, setShown] = useState(source);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    JSON.parse(sessionStorage.getItem(draftKey) ?? '{}'),
  );
  const [typedId, setNewId] = useState('');
  const [saved, setSaved] = useState<Saved>();
  const [view, setView] = useState<{ readonly src: string; readonly key: number }>();
  const { isBusy, failure, run } = useAction();
  const others = Object.keys(shown).filter((one) => !WRITTEN.includes(one) && !Object.hasOwn(FIELDS, one));
  const kinds: Readonly<Record<string, Kind>> = {
    ...FIELDS,
    ...Object.fromEntries(others.map((field) => [field, 'json' as const])),
  };
  const values = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, valueIn(text, kinds[field] ?? 'json')]),
  );
  const family = partsIn(values.family ?? shown.family);
  const options = partsIn(family.options);
  const newId =
    typedId ||
    (family.id
      ? [family.id, ...Object.values(options)]
          .join('-')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
      : '');
  const invalid = Object.keys(values).filter((field) => values[field] === undefined);
  const product = useDeferredValue({ ...shown, ...values, id: id || newId });
  const findings = useAnswer('examine', { product }).value ?? [];

  const images = entriesOf(values.images ?? shown.images);

  function type(field: string, text: string, others: Readonly<Record<string, string>> = {}) {
    const { [field]: _, ...rest } = { ...typed, ...others };
    const next = text === textOf(shown[field], kinds[field] ?? 'json') ? rest : { ...rest, [field]: text };
    setTyped(next);
    sessionStorage.setItem(draftKey, JSON.stringify(next));
  }

  const save = (changes: readonly ProductChange[]) =>
    run(call('saveProducts', { products: changes }), (result) => {
      const [after] = result.products;
      setSaved(result);
      if (result.refused.length > 0) return;
      sessionStorage.removeItem(draftKey);
      setTyped({});
      if (after) setShown(after);
      if (id === '') navigate(`/products/${encodeURIComponent(newId)}`, { replace: true });
    });

  return (
    <>
      <Link to="/products">{TEXTS.products.title}</Link>
      <Title>{id ? `${shown.name ?? id}` : TEXTS.products.add}</Title>
      <p className="note">{id}</p>
      <div className={styles.row}>
        {images.map((image) => (
          <Thumbnail key={`${image}`} images={[image]} />
        ))}
      </div>
      {(id || newId) && (
        <FileBox
          multiple
          label={TEXTS.products.dropPictures}
          accept="image/*"
          onFiles={(files) =>
            run(makePictures(id || newId, files), (made) => type('images', [...images, ...made].join('\n')))
          }
        >
          {isBusy && <p role="status">{TEXTS.desk.running}</p>}
        </FileBox>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (invalid.length > 0)
            return event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
          const fields = values as JsonObject;
          const { id: _, ...copied } = shown;
          const change =
            id === '' ? changeOf({ id: newId }, { ...copied, ...fields }) : changeOf(shown, fields);
          void save([{ ...change, ...(id === '' && { isNew: true }) }]);
        }}
      >
        {id === '' &&
          Object.entries(options).map(([name, value], index) => (
            <Field
              key={name}
              autoFocus={index === 0}
              label={TEXTS.products.option(name)}
              value={`${value}`}
              required
              onChange={({ target }) => {
                const next = { ...family, options: { ...options, [name]: target.value } };
                type(
                  'family',
                  JSON.stringify(next, null, 2),
                  renamed(values.name ?? shown.name, family, next),
                );
              }}
            />
          ))}
        {id === '' && (
          <Field label="id" value={newId} required onChange={({ target }) => setNewId(target.value)} />
        )}
        {Object.entries(kinds).map(([field, kind]) => {
          const found = findings.filter((one) => one.field.split(/[.[]/)[0] === field);
          const hint = found.map((one) => findingText(`${one.field} ${one.problem}`)).join('. ');
          return (
            <Field
              key={field}
              label={`${TEXTS.products.fields[field] ?? field}${/price/i.test(field) ? ` (${SHOP.currency})` : ''}`}
              placeholder={EXAMPLES[field]}
              {...(kind !== 'text' && kind !== 'number' && { as: 'textarea' as const })}
              {...(kind === 'number' && { type: 'number', step: 'any', min: 0 })}
              value={typed[field] ?? textOf(shown[field], kind)}
              problem={invalid.includes(field) ? TEXTS.products.notJson : undefined}
              hint={hint === '' ? undefined : hint}
              onChange={({ target }) => type(field, target.value)}
            />
          );
        })}
        <div className={`${styles.actions} ${styles.bar}`}>
          <Failure text={failure} />
          {saved && <Troubles saved={saved} isOld={Object.keys(typed).length > 0} onSave={save} />}
          <BusyButton type="submit" isBusy={isBusy} busyText={TEXTS.desk.running}>
            {TEXTS.products.save}
          </BusyButton>
          {id !== '' && (
            <Link className={buttons.secondary} to={`/products/new?from=${encodeURIComponent(id)}`}>
              {TEXTS.products.copy}
            </Link>
          )}
          {product.id &&
            VIEWS.map((kind) => (
              <BusyButton
                key={kind}
                look="secondary"
                isBusy={isBusy}
                busyText={TEXTS.desk.running}
                onClick={() =>
                  run(call('showProduct', { product }), ({ [kind]: src }) =>
                    setView({ src, key: Date.now() }),
                  )
                }
              >
                {TEXTS.products.views[kind]}
              </BusyButton>
            ))}
        </div>
      </form>
      {view && (
        <iframe
          key={view.key}
          ref={scrollTo}
          src={view.src}
          title={TEXTS.publish.preview}
          className={styles.preview}
        />
      )}
    </>
  );
}

/** Always the same function, which React then calls once for each frame. */
const scrollTo = (frame: HTMLIFrameElement | null) => frame?.scrollIntoView();

/** The name of a copy, if that of the product consists of the family's name and the options, as imports write it. */
function renamed(name: Json | undefined, before: JsonObject, after: JsonObject) {
  const nameOf = ({ name = '', options }: JsonObject) =>
    [name, ...Object.values(partsIn(options))].join(', ');
  return name === nameOf(before) ? { name: nameOf(after) } : {};
}

/** A product with the same fields, except for those that belong to one product. */
function copyOf(product: JsonObject): JsonObject {
  const own = /^(source|gtin|mpn|priceHistory|reviews|rating|reviewCount|views|purchases)$/;
  const fields = Object.fromEntries(Object.entries(product).filter(([field]) => !own.test(field)));
  return { ...fields, ...(typeof product.stock === 'number' && { stock: 0 }) };
}

async function makePictures(id: string, files: readonly { readonly content: string }[]) {
  const made: string[] = [];
  for (const { content } of files) made.push((await call('addPicture', { id, content })).path);
  return made;
}

function textOf(value: Json | undefined, kind: Kind): string {
  if (value === undefined || value === null) return '';
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n');
  return kind === 'json' || typeof value === 'object' ? JSON.stringify(value, null, 2) : `${value}`;
}

/** The value of a typed text; `null` if it is empty, undefined if it is no JSON. */
function valueIn(text: string, kind: Kind): Json | undefined {
  if (text.trim() === '') return null;
  if (kind === 'number') return Number(text);
  if (kind === 'lines') return text.split('\n').flatMap((line) => line.trim() || []);
  if (kind !== 'json' && !text.startsWith('[')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return kind === 'json' ? undefined : text;
  }
}
