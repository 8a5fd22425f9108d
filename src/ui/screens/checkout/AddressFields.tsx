import { useId } from 'react';
import type { Address } from '#core/orders/Address.ts';
import { ADDRESS_FIELDS, addressFormat, hasNumericPostcodes } from '#core/orders/Address.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { countryName } from '#ui/catalogue/countryName.ts';
import fieldStyles from '#ui/kit/Field.module.css';
import { Field, type FieldProps } from '#ui/kit/Field.tsx';
import { TERMS_OF_SALE } from '#ui/orders/termsOfSale.ts';
import styles from './Checkout.module.css';

interface AddressFieldsProps {
  readonly address: Readonly<Record<keyof Address, string>>;
  readonly problems: Readonly<Partial<Record<keyof Address, string | undefined>>>;
  readonly onChange: (field: keyof Address, value: string) => void;
}

/** In the alphabetical order of the shop's language. */
const COUNTRIES = TERMS_OF_SALE.checkout.countries
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, SHOP.language));

/** The delivery address. Each input has the name of its field. */
export function AddressFields({ address, problems, onChange }: AddressFieldsProps) {
  const countryId = useId();
  const { postcode, region } = addressFormat(address.country);
  const field = (name: keyof Address, props: Partial<FieldProps>) => (
    <Field
      label={TEXTS.address.fields[name]}
      name={name}
      value={address[name]}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
      problem={problems[name]}
      maxLength={ADDRESS_FIELDS[name].maxLength}
      required={name !== 'phone'}
      {...props}
    />
  );
  return (
    <fieldset className={styles.part}>
      <legend>
        <h2 className="minor">{TEXTS.address.title}</h2>
      </legend>
      {field('name', { autoComplete: 'name' })}
      {field('street', { autoComplete: 'address-line1' })}
      <div className={postcode?.isRequired ? styles.town : styles.part}>
        {postcode &&
          field('postcode', {
            ...(!postcode.isRequired && { label: TEXTS.address.optionalPostcode, required: false }),
            autoComplete: 'postal-code',
            inputMode: hasNumericPostcodes(address.country) ? 'numeric' : 'text',
            autoCapitalize: 'characters',
          })}
        {field('city', { autoComplete: 'address-level2' })}
      </div>
      {region &&
        field('region', {
          ...(!region.isRequired && { label: TEXTS.address.optionalRegion, required: false }),
          autoComplete: 'address-level1',
        })}
      <div className={fieldStyles.field}>
        <label htmlFor={countryId}>{TEXTS.address.fields.country}</label>
        <select
          id={countryId}
          name="country"
          autoComplete="country"
          required
          value={address.country}
          onChange={({ currentTarget }) => onChange('country', currentTarget.value)}
        >
          {COUNTRIES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {field('phone', {
        type: 'tel',
        autoComplete: 'tel',
        hint: TEXTS.address.phoneHint,
      })}
    </fieldset>
  );
}
