import type { ProductDatabase } from '#adapters/shared/ProductDatabase.ts';
import type { LocalPayments } from '#adapters/stripe/LocalPayments.ts';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { BuildSettings } from '../../src/build/BuildSettings.ts';

/** A backend of the shop, for builds and for the programs of the shop's owner. */
export interface Backend {
  /** Name of the products' database in messages. */
  readonly name: string;
  /** Returns the settings of a build, or of a development server. Throws a `UserError` if a variable is missing or invalid. */
  settings(env: Readonly<Record<string, string>>, isBuild: boolean): BuildSettings;
  /** Returns the database that `.env` selects. Throws a `UserError` if a variable or a credential is missing or invalid. */
  productDatabase(access: Access): Promise<ProductDatabase>;
  /** Returns the orders in that database, with the same errors. Reading them needs the credentials of a write. */
  orderDatabase(access?: Pick<Access, 'isLocal'>): Promise<OrderDatabase>;
  /** Returns the payments of development; absent if the backend never runs on this machine. */
  localPayments?(access?: Pick<Access, 'isLocal'>): Promise<LocalPayments>;
}

export type LocalBackend = Backend & Required<Pick<Backend, 'localPayments'>>;

export interface Access {
  readonly canWrite: boolean;
  /** Selects the database on this machine instead. */
  readonly isLocal?: boolean;
}
