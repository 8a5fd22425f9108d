import type { ShopFile } from '#core/domain/ShopFile.ts';

/** A second shop, which proves that the shop file suffices: `ESTORE_SHOP=shop/northlight.ts npm start`. */
export const SHOP: ShopFile = {
  name: 'Northlight',
  claim: {
    de: 'Northlight: schlichte Dinge fürs Wohnen und Arbeiten',
    en: 'Northlight: quiet things for home and work',
  },
  description: {
    de: 'Möbel, Leuchten, Küchenutensilien und Strickwaren aus kleinen europäischen Werkstätten.',
    en: 'Furniture, lamps, kitchenware and knitwear from small European workshops.',
  },
  hero: {
    title: { de: 'Schlichte Dinge, gut gemacht', en: 'Quiet things, made well' },
    text: {
      de: 'Möbel, Leuchten und Küchenutensilien aus Werkstätten, die wir persönlich kennen',
      en: 'Furniture, lamps and kitchenware from workshops that we know by name',
    },
    button: { de: 'Zur Kollektion', en: 'See the collection' },
    picture: '/images/hero/hero-narrow',
    tiles: ['kitchen', 'workspace'],
  },
  categories: [
    {
      value: 'workspace',
      tabLabel: { de: 'Arbeitsplatz', en: 'Workspace' },
      menuLabel: { de: 'Arbeitsplatz', en: 'Workspace' },
      tile: '/images/tiles/office',
      hue: 95,
    },
    {
      value: 'kitchen',
      tabLabel: { de: 'Küche & Tisch', en: 'Kitchen & Table' },
      menuLabel: { de: 'Küche & Tisch', en: 'Kitchen & Table' },
      tile: '/images/tiles/appliances',
      hue: 30,
    },
    {
      value: 'wardrobe',
      tabLabel: { de: 'Kleidung', en: 'Wardrobe' },
      menuLabel: { de: 'Kleidung', en: 'Wardrobe' },
      tile: '/images/tiles/fashion',
      hue: 320,
    },
  ],
  currency: 'EUR',
  languages: ['de', 'en'],
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  orderPrefix: 'NL',
  reviewsTitle: { de: 'Das sagen unsere Kundinnen und Kunden', en: 'What our customers say' },
  socials: { instagram: 'https://www.instagram.com/northlight.example' },
  contact: { email: 'hello@northlight.example', phone: '+49 30 5550100' },
  footer: {
    columns: [
      {
        title: 'Northlight',
        entries: [
          { label: { de: 'Schreiben Sie uns', en: 'Contact us' }, to: 'mailto:hello@northlight.example' },
          { label: { de: 'Unsere Werkstätten', en: 'Our workshops' } },
          { label: { de: 'Alle Produkte', en: 'All products' }, to: '/products' },
        ],
      },
      {
        title: 'Service',
        entries: [
          { label: { de: 'Ihr Konto', en: 'Your account' }, to: '/account' },
          { label: { de: 'Ihre Bestellungen', en: 'Your orders' }, to: '/order' },
          { label: { de: 'Versand und Rückgabe', en: 'Delivery and returns' }, to: '/delivery' },
        ],
      },
    ],
    legal: 'Northlight GmbH, Berlin',
  },
  delivery: {
    zones: [
      {
        countries: ['DE'],
        rates: [
          {
            id: 'parcel',
            name: { de: 'Paket', en: 'Parcel' },
            cost: 4.9,
            freeFrom: 100,
            maxWeight: 31.5,
            handlingDays: [1, 2],
            transitDays: [2, 3],
          },
          {
            id: 'forwarder',
            name: { de: 'Spedition', en: 'Forwarder' },
            cost: 39,
            handlingDays: [2, 4],
            transitDays: [3, 6],
          },
          {
            id: 'pickup',
            name: { de: 'Abholung', en: 'Pickup' },
            cost: 0,
            pickup: {
              street: 'Lindenallee 12',
              postcode: '10999',
              city: 'Berlin',
              country: 'DE',
              hours: { de: 'Montag bis Freitag, 10 bis 18 Uhr', en: 'Monday to Friday, 10 am to 6 pm' },
            },
            handlingDays: [0, 1],
            transitDays: [0, 0],
          },
        ],
      },
      {
        countries: ['AT', 'CH'],
        rates: [
          {
            id: 'parcel',
            name: { de: 'Paket', en: 'Parcel' },
            cost: 9.9,
            freeFrom: 200,
            maxWeight: 31.5,
            handlingDays: [1, 2],
            transitDays: [3, 5],
          },
          {
            id: 'forwarder',
            name: { de: 'Spedition', en: 'Forwarder' },
            cost: 89,
            handlingDays: [2, 4],
            transitDays: [5, 9],
          },
        ],
      },
    ],
    details: [
      {
        de: 'Wir liefern nach Deutschland, Österreich und in die Schweiz.',
        en: 'We deliver to Germany, Austria and Switzerland.',
      },
      {
        de: 'In der Schweiz kommen Einfuhrabgaben hinzu, die der Zoll Ihnen berechnet.',
        en: 'In Switzerland, customs will charge you import duties in addition.',
      },
      {
        de: 'Was schwerer als 31,5\u00a0kg ist, kommt mit einer Spedition, die einen Termin mit Ihnen vereinbart.',
        en: 'A forwarder delivers everything above 31.5\u00a0kg, and calls you to arrange a day.',
      },
    ],
  },
  returns: {
    days: 30,
    isFree: true,
    details: [
      {
        de: 'Sie können unbenutzte Produkte innerhalb von 30\u00a0Tagen zurücksenden. Das Etikett liegt dem Paket bei, und wir übernehmen die Kosten.',
        en: 'Send back unused products within 30 days. The label is in the parcel, and we pay for it.',
      },
    ],
  },
  checkout: {
    payments: ['card', 'invoice', 'transfer'],
    transfer: { holder: 'Northlight GmbH', iban: 'DE02120300000000202051' },
    tax: { DE: { standard: 19, reduced: 7 }, AT: { standard: 20, reduced: 10 }, CH: {} },
    guests: true,
  },
  invoices: {
    prefix: 'RE',
    seller: ['Northlight GmbH', 'Lindenallee 12', '10999 Berlin', 'Deutschland'],
    vatId: 'DE000000000',
  },
  makers: {
    'Northlight Home': {
      name: 'Northlight GmbH',
      address: 'Lindenallee 12, 10999 Berlin, Deutschland',
      email: 'hello@northlight.example',
    },
    Tavolan: {
      name: 'Tavolan ApS',
      address: 'Havnegade 31, 5000 Odense C, Dänemark',
      email: 'products@tavolan.example',
    },
    Brassfern: {
      name: 'Brassfern Metaalwerken B.V.',
      address: 'Kanaalweg 8, 3526 KL Utrecht, Niederlande',
      email: 'info@brassfern.example',
    },
  },
  reviews: { areVerified: false },
  pages: {
    imprint: 'shop/pages/imprint.md',
    privacy: 'shop/pages/privacy.md',
    terms: 'shop/pages/terms.md',
    withdrawal: 'shop/pages/withdrawal.md',
    delivery: 'shop/pages/delivery.md',
    contact: 'shop/pages/contact.md',
  },
  demo: 'seed/northlight.json',
};
