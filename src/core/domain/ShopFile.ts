/** A text of the shop file: the same in all languages, or one for each: `{ de: 'Alle Produkte', en: 'All products' }`. */
export type ShopText = string | Readonly<Record<string, string>>;

/**
 * A shop, described in a file such as `shop/estore.ts`: values only, and functions only in `texts`. `ESTORE_SHOP` selects the file. All paths start
 * at the site's root.
 */
export interface ShopFile<Text = ShopText> {
  /** In the logo, titles, link previews, the feed and the installed app. */
  readonly name: string;
  /** The title of the home page's link preview. */
  readonly claim: Text;
  /** One sentence about the assortment, for search engines, link previews and the installed app. */
  readonly description: Text;
  readonly hero: {
    readonly title: Text;
    readonly text: Text;
    /** The label of the link to all products. */
    readonly button: Text;
    /** Path of a square AVIF picture, without its width: `/images/hero/hero-narrow` for `hero-narrow-640.avif` and `-960.avif`. */
    readonly picture: string;
    /** The categories (`value`) whose tiles are beside the picture. */
    readonly tiles: readonly [upper: string, lower: string];
  };
  /** In the order of the tabs. */
  readonly categories: readonly Category<Text>[];
  /** ISO 4217 code of all prices, such as `EUR`, with two decimals or none. Prices are in units of the currency: 49.9 is €49.90. */
  readonly currency: string;
  /** BCP 47 tags of the shop's languages, such as `['de', 'en']`. The first one is at `/` and is that of the products. The default is English. */
  readonly languages?: readonly string[];
  /** By language, texts in place of those in `src/texts`, as `TextOverrides` of `#texts`. Functions use their parameters only. */
  readonly texts?: Readonly<Record<string, object>>;
  /** BCP 47 tag that determines the format of prices and dates in the first language, such as `de-DE`. Other languages have its region. */
  readonly locale: string;
  /** IANA name of the time zone in which the shop counts its days, such as `Europe/Berlin`. The default is the visitor's, in mails UTC. */
  readonly timeZone?: string;
  readonly priceFormat?: {
    /** Whether amounts have separators of thousands. The default is true. */
    readonly grouping?: boolean;
    /** Whether unit prices without cents omit their decimals: "$50". Totals never do. The default is false. */
    readonly omitsZeroCents?: boolean;
  };
  /** The first characters of order numbers: "ES" for "ES-4K7M-X2QD". */
  readonly orderPrefix: string;
  /** The heading of the home page's reviews. */
  readonly reviewsTitle: Text;
  /** `https:` addresses of the shop's profiles; in the European Union, no others are shown. A `VITE_SOCIAL_…` variable replaces one. */
  readonly socials: Readonly<Partial<Record<SocialNetwork, string>>>;
  /** For search engines. */
  readonly contact?: { readonly email?: string; readonly phone?: string };
  readonly footer: {
    /** Text columns on both sides of the column of categories: the first precedes it, the others follow. */
    readonly columns: readonly FooterColumn<Text>[];
    /** In the last line, below the copyright with the year and `name`. */
    readonly legal: Text;
  };
  /** Shown with each product and in the cart. Absent: nothing about delivery is shown. */
  readonly delivery?: Delivery<Text> | ZonedDelivery<Text>;
  /** Shown with each product and in the cart. Absent: nothing about returns is shown. */
  readonly returns?: Returns<Text>;
  /** Absent: orders stay in the browser, and nobody pays. */
  readonly checkout?: Checkout;
  /** Absent: no order gets an invoice. */
  readonly invoices?: Invoices | undefined;
  /** The owner's pages, each at the path of its name, such as `/imprint`. A shop that sells in the European Union needs the first four. */
  readonly pages?: { readonly [Name in PageName]?: PageFile };
  /** The largest stock that the owner's desk calls low; 3 by default. */
  readonly lowStock?: number;
  /** Whether `originalPrice` is the price that makers recommend, so that a shop in the European Union may show it as such. */
  readonly recommendedPrices?: boolean;
  /** Of families: labels of options, `{ wood: { de: 'Holz', en: 'Wood' } }`, and values in order, `{ size: ['Small', 'Large'] }`. */
  readonly options?: Readonly<Record<string, Text>>;
  readonly optionValues?: Readonly<Record<string, readonly string[]>>;
  /** The makers of products without a `maker`, by brand. */
  readonly makers?: Readonly<Record<string, Maker>>;
  /** Whether reviews are known to come from buyers. In the European Union, a shop with reviews must say so. */
  readonly reviews?: { readonly areVerified: boolean };
  /** ISO time at which the flash sales end. Without it, a shop in the European Union has no countdown. */
  readonly flashSales?: { readonly endsAt: string };
  /** The `https:` address of the provider's form, to which the newsletter box posts `email`. */
  readonly newsletter?: { readonly address: string };
  /** The command that deploys a publication, for a button of the desk: `npx firebase deploy --only hosting`. No build contains it. */
  readonly deploy?: string;
  /** The file that `npm start` and `npm run emulators` seed, from the project's folder: `seed/items.json`. */
  readonly demo: string;
}

/** The pages that an owner writes. */
export const PAGE_NAMES = ['imprint', 'privacy', 'terms', 'withdrawal', 'delivery', 'contact'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/**
 * A Markdown file, from the project's folder: one for each language, or `shop/pages/imprint.md`, which stands for
 * `shop/pages/imprint.de.md` and so on. A language without such a file has `imprint.md` itself.
 */
export type PageFile = ShopText;

/** Who has made a product, as the Product Safety Regulation (EU) 2023/988 requires it, Article 19. */
export interface Maker {
  readonly name: string;
  /** Postal address in one line. */
  readonly address: string;
  readonly email: string;
}

export interface Category<Text = string> {
  /** In addresses and product documents: lower-case letters, digits and hyphens. */
  readonly value: string;
  /** For the tab and the footer. */
  readonly tabLabel: Text;
  readonly menuLabel: Text;
  /** Path of a picture of 4:3, without its width: `/images/tiles/phones` for `phones-320.avif` and `phones-640.avif`. */
  readonly tile: string;
  /** Hue (0 to 360) of the category's colours. */
  readonly hue: number;
}

export type SocialNetwork = 'facebook' | 'instagram' | 'x' | 'youtube';

export interface FooterColumn<Text = string> {
  readonly title: Text;
  /** `to` is a path of the shop, or an `https:`, `mailto:` or `tel:` address. Entries without it are plain text. */
  readonly entries: readonly { readonly label: Text; readonly to?: string }[];
}

/** One way to deliver, for one cost, to all countries. */
export interface Delivery<Text = ShopText> extends Terms {
  /** ISO 3166-1 code of the country that the shop delivers to, such as `DE`. A shop with `checkout` has `checkout.countries` instead. */
  readonly country?: string;
  /** Paragraphs of the dialog. */
  readonly details: readonly Text[];
}

/** What a delivery costs, and how long it takes. */
interface Terms {
  /** In the shop's currency. */
  readonly cost: number;
  /** The total from which delivery is free, in the shop's currency. */
  readonly freeFrom?: number;
  /** Days from the order to the dispatch. */
  readonly handlingDays: DayRange;
  /** Days from the dispatch to the arrival. */
  readonly transitDays: DayRange;
}

/** Ways to deliver by country. A shop with `checkout` sells to these countries. */
export interface ZonedDelivery<Text = ShopText> {
  readonly zones: readonly ZoneFile[];
  /** Paragraphs of the dialog. */
  readonly details?: readonly Text[];
}

/** Countries with the same rates, of which each is in one zone. */
export interface ZoneFile {
  /** ISO 3166-1 codes. */
  readonly countries: readonly string[];
  readonly rates: readonly RateFile[];
}

/** A way to deliver. */
export interface RateFile extends Terms {
  /** In orders. The default is the name in the shop's first language. */
  readonly id?: string;
  readonly name: ShopText;
  /** The weight of the heaviest parcel (kg). */
  readonly maxWeight?: number;
  /** Where shoppers fetch their orders. */
  readonly pickup?: Pickup;
}

/** An address of the shop. */
export interface Pickup<Text = ShopText> {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 code. */
  readonly country: string;
  readonly hours?: Text;
}

/** The percentages of the tax that prices include, by tax class; a country without any shows no tax. */
export type TaxRates = Readonly<Record<string, number>>;

/** Days, of which weekends and holidays are part. */
export type DayRange = readonly [least: number, most: number];

/** The ways to pay. Orders by `card` wait for the payment, the others are accepted at once. */
export const PAYMENT_METHODS = ['card', 'invoice', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How the shop sells. */
export interface Checkout {
  /** ISO 3166-1 codes of delivery addresses; absent if `delivery` has zones. */
  readonly countries?: readonly string[];
  readonly payments: readonly PaymentMethod[];
  /** The shop's bank account, which `transfer` requires. */
  readonly transfer?: { readonly holder: string; readonly iban: string };
  /** Percent, included in all prices. Absent, without `tax`: no tax is shown. */
  readonly taxRate?: number;
  /** In place of `taxRate`, by country: `{ DE: { standard: 19, reduced: 7 }, CH: {} }`. */
  readonly tax?: Readonly<Record<string, TaxRates>>;
  /** The addresses of tracking pages by carrier, beside those of `carriers.json`: `{ 'my-courier': 'https://courier.example/{code}' }`. */
  readonly carriers?: Readonly<Record<string, string>>;
  /** Path of a page whose terms the shopper accepts by ordering. */
  readonly terms?: string;
  /** Whether shoppers may order without an account, and how. `orderLimits.ts` has the defaults. */
  readonly guests?: boolean | GuestTerms;
  /** So that no account can reserve the whole stock. `orderLimits.ts` has the defaults. */
  readonly limits?: {
    /** Maximum number of pieces of a product in an order. */
    readonly pieces?: number;
    /** Maximum number of pieces in an order. */
    readonly piecesOfOrder?: number;
    /** Maximum number of unpaid orders of an account that are not yet shipped. */
    readonly openOrders?: number;
    /** Days after which an order by transfer is cancelled unless it is paid or packed. */
    readonly transferDays?: number;
  };
}

/** The invoices and credit notes of a shop. */
export interface Invoices {
  /** The beginning of their numbers: "RE" for "RE-000123", and "RE-C000123" of a credit note. */
  readonly prefix: string;
  /** The number of the first invoice. The default is 1. */
  readonly first?: number;
  /** Name and postal address of the shop, a line each. */
  readonly seller: readonly string[];
  readonly taxNumber?: string;
  readonly vatId?: string;
  /** The last paragraph, such as the reason for which no tax is due. */
  readonly note?: ShopText;
}

/** How the shop sells to shoppers without an account. */
export interface GuestTerms {
  /** By default all of the shop. */
  readonly payments?: readonly PaymentMethod[];
  /** Days after which an order by transfer expires unless it is paid or packed. */
  readonly transferDays?: number;
  /** Days after the end of an order for which its link opens it, and for which the owner's lists have its personal data. */
  readonly keepDays?: number;
}

/** The shop in one language, as `#shop` exports it. */
export interface LocalShop extends Omit<ShopFile<string>, 'pages' | 'delivery' | 'checkout'> {
  readonly delivery?: LocalDelivery;
  readonly checkout?: LocalCheckout;
  /** The paths of the owner's pages. */
  readonly pages?: { readonly [Name in PageName]?: `/${Name}` };
  /** Their files. No page of the shop reads them. */
  readonly pageFiles?: NonNullable<ShopFile['pages']>;
  readonly language: string;
  /** All languages of the shop, that of `/` first. */
  readonly languages: readonly string[];
  /** The name of each language in that language, in the same order. */
  readonly languageNames: readonly string[];
  /** The language of the products' documents. */
  readonly originalLanguage: string;
  /** Whether the language differs from that of the products. */
  readonly isTranslated: boolean;
  /** Whether the shop has a language that differs from that of the products. */
  readonly isMultilingual: boolean;
  /** The path of this language's folder: `/`, or `/en/`. */
  readonly base: string;
  /** The address of this language's home page: `/`, or `/en`. */
  readonly home: string;
  /** Whether the law of the European Union applies: the shop has `checkout` and delivers to a member state. */
  readonly sellsInEu: boolean;
  /** Whether prices include tax in a country of the shop. */
  readonly isTaxed: boolean;
  /** Whether products may have other tax classes than `standard`. */
  readonly hasTaxClasses: boolean;
  /** The texts of the shop file that lack this language. They are in the original one. */
  readonly untranslated: readonly string[];
  /** Number of decimals of prices. Pages need no table of currencies. */
  readonly currencyDigits: 0 | 2;
}

/** Delivery in zones: the short form of the shop file is one zone with one rate. */
export interface LocalDelivery {
  readonly zones: readonly Zone[];
  readonly details: readonly string[];
  /** Whether shoppers pay for none of them. */
  readonly isFree: boolean;
  /** Whether shoppers have a choice, or countries differ. */
  readonly isZoned: boolean;
  /** Whether the weight of a parcel matters. */
  readonly isWeighed: boolean;
}

export interface Zone {
  readonly countries: readonly string[];
  readonly rates: readonly Rate[];
}

export interface Rate extends RateFile {
  readonly id: string;
}

/** The same for taxes: `taxRate` is the standard class of all countries. */
export interface LocalCheckout extends Omit<Checkout, 'taxRate'> {
  readonly countries: readonly string[];
  readonly tax: Readonly<Record<string, TaxRates>>;
}

export type SellingShop = LocalShop & { readonly checkout: LocalCheckout };

export interface Returns<Text = string> {
  /** Period (days after the arrival) in which shoppers may return products. */
  readonly days: number;
  /** Whether the shop pays for the return. */
  readonly isFree: boolean;
  /** Paragraphs of the dialog. */
  readonly details: readonly Text[];
}
