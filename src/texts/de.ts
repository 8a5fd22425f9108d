import { SHOP } from '#shop';
import type { Texts } from './en.ts';
import { averageRating, counted, inside, numeral } from './grammar.ts';

/** German, with “Sie”. Numbers and their units have a no-break space between them. */
export const TEXTS: Texts = {
  languageName: 'Deutsch',
  direction: 'ltr',
  count: {
    items: (count) => `${numeral(count)} Artikel`,
    products: (count) => counted(count, 'Produkt', 'Produkte'),
    reviews: (count) => counted(count, 'Bewertung', 'Bewertungen'),
    stars: (count) => counted(count, 'Stern', 'Sterne'),
  },
  account: {
    email: 'E-Mail',
    fillInAll: 'Bitte füllen Sie alle Felder aus.',
    forget: 'Daten von diesem Gerät löschen',
    forgetConfirm: 'Löschen und abmelden',
    forgetText:
      'Damit löschen Sie Warenkorb, Bestellungen, Merkzettel, zuletzt angesehene Produkte, Suchverlauf und Einstellungen aus diesem Browser und werden abgemeldet. Das lässt sich nicht rückgängig machen.',
    forgetTitle: 'Daten von diesem Gerät löschen?',
    forgotten: 'Ihre Daten wurden aus diesem Browser gelöscht.',
    or: 'oder',
    id: 'Benutzer-ID',
    joined: 'Registriert seit',
    joinedUnknown: 'Unbekannt',
    loading: 'Ihr Konto wird geladen',
    name: 'Name',
    nameUnset: 'Nicht angegeben',
    orders: 'Bestellungen',
    password: 'Passwort',
    passwordHint: 'Mindestens 6 Zeichen',
    redirecting: 'Einen Moment, bitte',
    showPassword: 'Passwort anzeigen',
    signedOut: 'Sie sind abgemeldet.',
    signingOut: 'Abmeldung läuft',
    signOut: 'Abmelden',
    waitingForGoogle: 'Warten auf Google',
  },
  address: {
    fields: {
      name: 'Name',
      street: 'Straße und Hausnummer',
      postcode: 'Postleitzahl',
      city: 'Ort',
      region: 'Bundesstaat oder Provinz',
      country: 'Land',
      phone: 'Telefon (freiwillig)',
    },
    invalid: 'Bitte prüfen Sie dieses Feld.',
    invalidPhone:
      'Bitte geben Sie eine Telefonnummer ein, zum Beispiel +49\u00a030\u00a05550100, oder lassen Sie das Feld leer.',
    invalidPostcode: (country) => `Bitte geben Sie eine gültige Postleitzahl ein (${country}).`,
    optionalPostcode: 'Postleitzahl (freiwillig)',
    optionalRegion: 'Bundesstaat, Provinz oder Region (freiwillig)',
    phoneHint: 'Für Rückfragen zur Lieferung.',
    title: 'Lieferadresse',
  },
  app: {
    dateLocale: SHOP.locale,
    dayLocale: SHOP.locale,
    list: (values) => values.map(inside).join(', '),
    loading: 'Wird geladen',
    newVersion: 'Eine neue Version des Shops ist verfügbar',
    reload: 'Neu laden',
    carousel: 'Karussell',
    close: 'Schließen',
    next: 'Weiter',
    number: numeral,
    pause: 'Anhalten',
    play: 'Abspielen',
    previous: 'Zurück',
    slide: 'Folie',
    slidePosition: (position, total) => `${position} von ${total}`,
  },
  cart: {
    nameless: 'Produkt ohne Namen',
    added: 'In den Warenkorb gelegt',
    alreadyIn: '1 Produkt ist bereits im Warenkorb',
    checkingOut: 'Bestellung wird aufgegeben',
    checkOut: 'Zur Kasse',
    clear: 'Warenkorb leeren',
    cleared: 'Warenkorb geleert',
    continueShopping: 'Weiter einkaufen',
    discount: 'Rabatt',
    emptyText: 'In unseren Kategorien finden Sie bestimmt etwas.',
    emptyTitle: 'Ihr Warenkorb ist leer',
    items: 'Artikel',
    listLabel: 'Artikel in Ihrem Warenkorb',
    noLongerSold: 'Nicht mehr erhältlich',
    noOriginalPrice: 'Dieses Produkt ist nicht mehr reduziert.',
    notRestored: 'Ein Teil Ihres Warenkorbs konnte nicht wiederhergestellt werden.',
    notSaved:
      'Dieser Browser kann Ihren Warenkorb nicht speichern. Der Warenkorb geht verloren, wenn Sie diesen Tab schließen.',
    originalPrice: (price) => `Der Vergleichspreis beträgt jetzt ${price}.`,
    originalTotal: 'Summe ohne Rabatt',
    priceAccepted: (name, price) => `${inside(name)} ist jetzt für ${price} in Ihrem Warenkorb.`,
    priceChanged: (was, now) => `Beim Hinzufügen ${was}, jetzt ${now}`,
    remove: 'Entfernen',
    removed: (name) => `${inside(name)} entfernt`,
    removeLine: (name) => `${inside(name)} entfernen`,
    savedForLater: (name) => `${inside(name)} auf den Merkzettel gesetzt`,
    saveForLater: 'Merken',
    startShopping: 'Jetzt einkaufen',
    summary: 'Bestellübersicht',
    /** In a shop with checkout, delivery follows. */
    total: SHOP.checkout ? 'Zwischensumme' : 'Gesamtsumme',
    useNewPrice: 'Neuen Preis übernehmen',
    view: 'Warenkorb ansehen',
  },
  catalogue: {
    allProducts: 'Alle Produkte',
    /** DIN 5008 puts a space before the sign. */
    discount: (percent) => `-${percent.toLocaleString(SHOP.locale)}\u00a0%`,
    browseTitle: 'Nach Kategorien stöbern',
    emptyFlashSales: 'Zurzeit gibt es keine Blitzangebote.',
    image: (product, position, count) => `${inside(product)}, Bild ${position} von ${count}`,
    indexLabel: 'Alle Produkte, Seite für Seite',
    loaded: (count, unit) => {
      const [one, many] = {
        minute: ['einer Minute', 'Minuten'],
        hour: ['einer Stunde', 'Stunden'],
        day: ['einem Tag', 'Tagen'],
      }[unit] as [string, string];
      return `Stand der Produkte: vor ${count === 1 ? one : `${numeral(count)} ${many}`}.`;
    },
    loadedJustNow: 'Stand der Produkte: vor weniger als einer Minute.',
    loadedUnknown: 'Diese Produkte stammen aus einer gespeicherten Kopie. Preise können sich geändert haben.',
    originalPrice: 'Ursprünglicher Preis',
    seeAllFlashSales: 'Alle ansehen',
    viewedClear: 'Leeren',
    viewedCleared: 'Zuletzt angesehene Produkte entfernt',
    viewedEmpty: 'Sie haben noch keine Produkte angesehen.',
    viewedTitle: 'Zuletzt angesehen',
  },
  checkout: {
    accept: 'Warenkorb aktualisieren',
    accepted: (toPay) => `Warenkorb aktualisiert. Zu zahlen: ${toPay}`,
    amountChanged: 'Der Betrag hat sich geändert',
    asking: 'Wir prüfen, ob Ihre letzte Bestellung eingegangen ist',
    cartChanged: 'Ihr Warenkorb hat sich geändert',
    earlier: 'Ihre frühere Bestellung war bereits eingegangen. Bitte prüfen Sie sie.',
    formerPrice: 'Bisheriger Preis',
    listLabel: 'Artikel der Bestellung',
    newAmount: 'Neuer Betrag:',
    newPrice: 'Neuer Preis',
    noResponse: 'Ihre Bestellung ist nicht bestätigt',
    noResponseText:
      'Wir haben keine Antwort erhalten. Ihr Warenkorb ist unverändert. Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal: Es wird nichts doppelt bestellt.',
    nothingOrdered: 'Es wurde nichts bestellt.',
    otherAmount: 'Die Preise des Shops haben sich geändert, seit diese Seite geladen wurde.',
    placing: 'Ihre Bestellung wird aufgegeben',
    soldOut: 'Ausverkauft',
    submit: 'Zahlungspflichtig bestellen',
    terms: ['Mit Ihrer Bestellung akzeptieren Sie unsere ', 'Allgemeinen Geschäftsbedingungen', '.'],
    cardMinimum: (amount) =>
      `Mit Karte können Sie erst ab ${amount} bezahlen. Bitte wählen Sie eine andere Zahlungsart oder bestellen Sie mehr.`,
    tooLarge: 'Der Betrag ist zu hoch für eine einzelne Bestellung. Bitte teilen Sie die Bestellung auf.',
    unknownAttempt: 'Wir wissen noch nicht, ob Ihre letzte Bestellung eingegangen ist',
    unknownAttemptText:
      'Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal. Es wird nichts doppelt bestellt.',
  },
  colors: {
    more: (count) => (count === 1 ? 'und 1 weitere' : `und ${numeral(count)} weitere`),
    names: (count, names) => `${count === 1 ? 'Farbe' : 'Farben'}: ${names.map(inside).join(', ')}`,
  },
  delivery: {
    arrives: (days) => `Lieferung: ${days}`,
    cost: (price, freeFrom, isAdded) =>
      `${isAdded ? 'Zuzüglich Versand:' : 'Versand:'} ${price}${freeFrom === undefined ? '' : `, ab ${freeFrom} Bestellwert kostenlos`}`,
    delivery: 'Versand',
    free: 'Kostenloser Versand',
    inDetail: (hasDelivery, hasReturns) =>
      `Einzelheiten ${hasDelivery ? `zum Versand${hasReturns ? ' und zur Rückgabe' : ''}` : 'zur Rückgabe'}`,
    missing: (amount) => `Noch ${amount} bis zum kostenlosen Versand`,
    noReturns: 'Keine freiwillige Rückgabe; Ihr gesetzliches Widerrufsrecht bleibt bestehen',
    returns: 'Rückgabe',
    returnsWithin: (days, isFree) =>
      `${isFree ? 'Kostenlose Rückgabe' : 'Rückgabe'} innerhalb von ${days === 1 ? 'einem Tag' : `${days}\u00a0Tagen`}`,
    title: (hasDelivery, hasReturns) =>
      hasDelivery ? `Versand${hasReturns ? ' und Rückgabe' : ''}` : 'Rückgabe',
  },
  failurePage: {
    title: 'Vorübergehendes Ladeproblem',
    trouble: 'Wir können unsere Produkte gerade nicht laden.',
    cause: 'Das kann an einer vorübergehenden Störung des Netzwerks liegen.',
  },
  failures: {
    account: {
      network: 'Bitte prüfen Sie Ihre Internetverbindung.',
      'email-taken': 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
      'weak-password': 'Das Passwort muss mindestens 6 Zeichen haben.',
      'invalid-credential': 'E-Mail-Adresse oder Passwort ist falsch.',
      busy: 'Eine andere Anfrage läuft noch. Bitte warten Sie einen Moment.',
      unknown: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
    },
    accountHelp: {
      'too-many':
        'Es gab zu viele Versuche. Bitte warten Sie einige Minuten. Wenn Sie Ihr Passwort vergessen haben, können Sie es zurücksetzen.',
      disabled: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.',
      'popup-blocked':
        'Ihr Browser hat das Google-Fenster blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es dann noch einmal.',
    },
    accountText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal.',
    accountTitle: 'Wir konnten Ihr Konto nicht laden',
    catalogue: {
      offline:
        'Wir konnten unsere Produkte nicht laden. Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal.',
      unreachable:
        'Wir konnten unsere Produkte nicht laden. Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal.',
      'too-slow': 'Das Laden unserer Produkte hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
      damaged: 'Wir haben eine unerwartete Antwort erhalten. Bitte versuchen Sie es später noch einmal.',
    },
    catalogueTitle: 'Fehler beim Laden der Produkte',
    checkOut: {
      'nothing-to-order': 'Ihr Warenkorb ist leer: Es gibt nichts zu bestellen.',
      refused: 'Dieser Browser konnte Ihre Bestellung nicht speichern. Ihr Warenkorb ist unverändert.',
    },
    ordering: {
      cartChanged:
        'Ihr Warenkorb wurde in einem anderen Tab geändert. Bitte prüfen Sie ihn und bestellen Sie dann.',
      limit:
        'Das waren viele Bestellungen in kurzer Zeit, oder viele Ihrer Bestellungen sind unbezahlt. Bitte bezahlen oder stornieren Sie eine, oder warten Sie zehn Minuten, und versuchen Sie es dann noch einmal.',
      attempt: 'Diese Bestellung konnte nicht aufgegeben werden. Bitte versuchen Sie es noch einmal.',
      lines:
        'Eine Bestellung kann höchstens 200 verschiedene Produkte enthalten. Bitte teilen Sie Ihre Bestellung auf.',
      invalid:
        'Ihre Bestellung wurde nicht angenommen. Bitte prüfen Sie alle Felder und versuchen Sie es dann noch einmal.',
      unknown: 'Ihre Bestellung wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    },
    fillIn: 'Bitte füllen Sie dieses Feld aus.',
    invalidEmail: 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    invalidOption: (name) =>
      `${inside(name)} ist in dieser Farbe oder Größe nicht mehr erhältlich. Bitte wählen Sie eine andere.`,
    invalidQuantity: (quantity, name) =>
      `Wir können ${numeral(quantity)} Stück von ${inside(name)} nicht auf einmal liefern.`,
    orders: {
      'no-response':
        'Wir haben keine Antwort erhalten. Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal.',
      'signed-out': 'Bitte melden Sie sich noch einmal an.',
      limit: 'Das waren zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
      unknown: 'Wir konnten diese Bestellung nicht finden. Bitte versuchen Sie es später noch einmal.',
      state: 'Das ist nicht mehr möglich. Sie sehen den aktuellen Stand Ihrer Bestellung.',
      payment:
        'Unser Zahlungsdienstleister nimmt diese Zahlung nicht an. Bitte stornieren Sie die Bestellung und wählen Sie eine andere Zahlungsart.',
    },
    passwordRules: ({ minLength, maxLength, needs }) => {
      const all = [
        ...(minLength ? [`mindestens ${minLength} Zeichen`] : []),
        ...(maxLength ? [`höchstens ${maxLength} Zeichen`] : []),
        ...needs.map(
          (need) =>
            ({
              lower: 'einen Kleinbuchstaben',
              upper: 'einen Großbuchstaben',
              digit: 'eine Ziffer',
              symbol: 'ein Sonderzeichen wie !',
            })[need],
        ),
      ];
      if (all.length === 0) return 'Bitte wählen Sie ein stärkeres Passwort.';
      return `Das Passwort muss ${new Intl.ListFormat('de').format(all)} enthalten.`;
    },
    ordersTitle: 'Fehler beim Laden der Bestellungen',
    pricesNotRead: 'Wir konnten die aktuellen Preise nicht laden. Bitte versuchen Sie es noch einmal.',
    tryAgain: 'Noch einmal versuchen',
  },
  feed: {
    description: `Alle Produkte von ${SHOP.name}`,
    shell: 'Shop',
    productsFrom: (first, last) => `Alle Produkte, ${numeral(first)} bis ${numeral(last)}`,
  },
  filters: {
    noneLeft: 'Zu diesen Filtern gibt es keine Produkte.',
    amountExample: (amount) => `Bitte geben Sie einen Preis ein, zum Beispiel ${amount}.`,
    chipsLabel: 'Aktive Filter',
    choice: (choice, count, isAdding) =>
      `${inside(choice)}, ${isAdding ? 'zusätzlich ' : ''}${counted(count, 'Produkt', 'Produkte')}`,
    clearAll: 'Alle Filter entfernen',
    from: 'von',
    highestPrice: 'Höchstpreis',
    lowestPrice: 'Mindestpreis',
    noMatch: (plural) => `Keine passenden ${plural}.`,
    onSale: 'Reduziert',
    plurals: {
      category: 'Kategorien',
      brand: 'Marken',
      rating: 'Bewertungen',
      color: 'Farben',
      size: 'Größen',
      deal: 'Angebote',
      stock: 'Verfügbarkeiten',
    },
    price: 'Preis',
    priceFrom: (price) => `ab ${price}`,
    priceIn: (currency) => `Preis (${currency})`,
    priceRange: (lowest, highest) => `${lowest} bis ${highest}`,
    priceUpTo: (price) => `bis ${price}`,
    ratingFrom: (rating) => `ab ${rating.toLocaleString(SHOP.locale)} Sternen`,
    remove: (title, choice) => `Filter entfernen: ${title}, ${inside(choice)}`,
    search: (plural) => `${plural} durchsuchen`,
    show: (count) =>
      count === undefined ? 'Produkte anzeigen' : `${counted(count, 'Produkt', 'Produkte')} anzeigen`,
    showAll: (count, plural) => `Alle ${numeral(count)} ${plural} anzeigen`,
    showFewer: (plural) => `Weniger ${plural} anzeigen`,
    title: 'Filter',
    titles: {
      category: 'Kategorie',
      brand: 'Marke',
      rating: 'Bewertung',
      color: 'Farbe',
      size: 'Größe',
      deal: 'Angebot',
      stock: 'Verfügbarkeit',
    },
    to: 'bis',
    wrongRange: 'Der Mindestpreis liegt über dem Höchstpreis.',
  },
  forgotPassword: {
    back: 'Zurück zur Anmeldung',
    sending: 'Wird gesendet',
    sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Bitte sehen Sie auch im Spam-Ordner nach.',
    submit: 'Link senden',
    text: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  },
  home: {
    timeLeft: (hours, minutes, seconds) =>
      `Noch ${hours}\u00a0Std. ${minutes}\u00a0Min. ${seconds}\u00a0Sek.`,
    emptyPopular: 'Zurzeit gibt es keine beliebten Produkte.',
    emptyReviews: 'Zurzeit gibt es keine Bewertungen.',
    popularTitle: 'Beliebte Produkte',
  },
  lists: {
    addToCart: 'In den Warenkorb',
    allTab: 'Alle',
    counted: (list, count) => `${inside(list)}: ${counted(count, 'Produkt', 'Produkte')}`,
    empty: 'Zurzeit gibt es keine Produkte.',
    emptyNewCollections: 'Zurzeit gibt es nichts Neues.',
    emptyTopSales: 'Zurzeit gibt es keine Bestseller.',
    emptyType: (type) => `Keine Produkte der Art „${inside(type)}“.`,
    flashSalesTitle: 'Alle Blitzangebote',
    loading: 'Produkte werden geladen',
    newCollectionsTitle: 'Neue Kollektionen',
    range: (first, last, all) =>
      first === 1
        ? `${numeral(last)} von ${numeral(all)} werden angezeigt.`
        : `${numeral(first)} bis ${numeral(last)} von ${numeral(all)} werden angezeigt.`,
    seeAll: 'Alle ansehen',
    showAll: (count) =>
      count === undefined ? 'Alle Produkte anzeigen' : `Alle ${numeral(count)} Produkte anzeigen`,
    showMore: 'Mehr anzeigen',
    showNext: (count) => `${numeral(count)} weitere anzeigen`,
    showPrevious: (count) => `Die vorigen ${numeral(count)} anzeigen`,
    shown: (count, all) => `${numeral(count)} von ${numeral(all)} Produkten`,
    tabsLabel: 'Nach Kategorien stöbern',
    topSalesTitle: 'Bestseller',
    unknownType: (type) => `„${inside(type)}“`,
  },
  login: {
    account: 'Ihr Konto',
    busy: 'Anmeldung läuft',
    created: (name) => `Ihr Konto wurde erstellt. Sie sind als ${inside(name)} angemeldet.`,
    done: 'Sie sind angemeldet.',
    forgotPassword: 'Passwort vergessen?',
    google: 'Mit Google anmelden',
    newHere: `Neu bei ${SHOP.name}?`,
    onward: {
      account: 'Weiter zu Ihrem Konto',
      cart: 'Weiter zum Warenkorb',
      checkout: 'Weiter zur Kasse',
      order: 'Weiter zu Ihren Bestellungen',
    },
    reasons: {
      account: 'Melden Sie sich an, um Ihr Konto zu sehen.',
      checkout: 'Melden Sie sich an, um zu bestellen. Ihr Warenkorb bleibt unverändert.',
      order: 'Melden Sie sich an, um Ihre Bestellungen zu sehen.',
    },
    remember: 'Angemeldet bleiben',
    signedInAs: (name) => `Sie sind als ${inside(name)} angemeldet.`,
    submit: 'Anmelden',
  },
  mails: {
    subject: (title, ...about) => `${title} (${about.join(', ')})`,
    products: 'Produkte',
    date: 'Datum',
    order: (number) => `Bestellung ${number}`,
    questions: 'Haben Sie Fragen? So erreichen Sie uns:',
    list: (values) => values.join(', '),
    confirmation: {
      title: 'Bestellbestätigung',
      thanks: 'Vielen Dank für Ihre Bestellung. Wir schreiben Ihnen wieder, sobald sie unterwegs ist.',
      revived:
        'Ihre Zahlung ist erst eingegangen, nachdem die Bestellung abgelaufen war. Die Produkte waren noch verfügbar, deshalb ist die Bestellung wieder gültig.',
      paid: 'Sie haben mit Karte bezahlt.',
    },
    dispatch: {
      title: 'Ihre Bestellung ist unterwegs',
      sent: 'Ihr Paket hat unser Lager verlassen.',
    },
    cancellation: {
      title: 'Ihre Bestellung wurde storniert',
      cancelled: 'Wir haben Ihre Bestellung storniert.',
    },
    refund: {
      title: 'Ihre Erstattung',
      late: 'Ihre Zahlung ist erst eingegangen, als die Bestellung schon abgelaufen oder storniert war. Die Produkte können inzwischen verkauft sein; die Bestellung bleibt daher beendet.',
    },
    receipt: {
      title: 'Ihre Bestellung ist eingegangen',
      text: 'Ihre Bank muss die Zahlung noch bestätigen. Das kann einige Tage dauern. Wir reservieren die Produkte und schreiben Ihnen wieder, sobald die Zahlung eingegangen ist.',
    },
    expiry: {
      title: 'Ihre Zahlung ist nicht eingegangen',
      text: 'Ihre Bank hat die Zahlung nicht bestätigt, deshalb ist Ihre Bestellung abgelaufen. Sie müssen nichts bezahlen.',
    },
    refundFailed: {
      title: 'Ihre Erstattung verzögert sich',
      text: (amount) => `Die Erstattung von ${amount} ist fehlgeschlagen. Wir kümmern uns darum.`,
    },
    owner: {
      problem: 'Problem mit einer Zahlung',
      problems: {
        'wrong amount':
          'Die Zahlung hat einen anderen Betrag oder eine andere Währung als die Bestellung. Deshalb ist die Bestellung geschlossen, und die Zahlung wird erstattet. Bitte prüfen Sie sie bei Ihrem Zahlungsdienstleister.',
        'refund failed': (command) =>
          `Die Erstattung ist fehlgeschlagen. Prüfen Sie die Zahlung bei Ihrem Zahlungsdienstleister und wiederholen Sie dann die Erstattung: ${command}`,
        disputed:
          'Der Käufer fordert die Zahlung über seine Bank zurück. Bitte antworten Sie bei Ihrem Zahlungsdienstleister. Versenden Sie die Bestellung nicht und erstatten Sie sie nicht.',
      },
      confirmation: (amount) => `Neue Bestellung: ${amount}`,
      revived:
        'Die Zahlung ist erst eingegangen, nachdem die Bestellung abgelaufen war. Der Bestand reichte aus, deshalb ist die Bestellung wieder gültig. Bitte verpacken Sie sie.',
      dispatch: 'Bestellung unterwegs',
      cancellation: 'Bestellung auf Kundenwunsch storniert',
      refund: (amount) => `Erstattung: ${amount}`,
      late: 'Die Zahlung ist erst eingegangen, als die Bestellung bereits beendet war. Sie wurde erstattet.',
      transfer: (amount, command) =>
        `Überweisen Sie ${amount} zurück und tragen Sie das dann ein: ${command}`,
      buyer: 'Bestellt von',
      email: 'E-Mail',
      payment: (method, state) => `${method}, ${state}`,
      methods: { card: 'Karte', invoice: 'Rechnung', transfer: 'Überweisung' },
      history: 'Verlauf',
      states: {
        'awaiting-payment': 'wartet auf Zahlung',
        placed: 'aufgegeben',
        packed: 'verpackt',
        shipped: 'versandt',
        delivered: 'zugestellt',
        expired: 'abgelaufen',
        cancelled: 'storniert',
        open: 'offen',
        paid: 'bezahlt',
        'partly-refunded': 'teilweise erstattet',
        refunded: 'erstattet',
        'refund due': 'Erstattung fällig',
        processing: 'wartet auf die Bank',
        'wrong amount': 'falscher Betrag',
        'refund failed': 'Erstattung fehlgeschlagen',
        disputed: 'angefochten',
      },
    },
  },
  manifest: {
    cartInShort: 'Warenkorb',
    onPhone: 'Die Startseite auf einem Telefon',
    onLargeScreen: 'Die Startseite auf einem großen Bildschirm',
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    back: 'Zurück',
    noProduct: 'Produkt nicht gefunden',
  },
  order: {
    adding: 'Wird in den Warenkorb gelegt',
    alreadyInCart: (count) =>
      count === 1
        ? '1 Produkt ist bereits im Warenkorb'
        : `${numeral(count)} Produkte sind bereits im Warenkorb`,
    buyAgain: 'Noch einmal kaufen',
    cancel: 'Bestellung stornieren',
    cancelConfirm: 'Ja, Bestellung stornieren',
    cancelling: 'Wird storniert',
    cancelText: (number, isPaid) =>
      `Die Bestellung ${number} wird sofort storniert.${isPaid ? ' Wir erstatten Ihre Zahlung vollständig.' : ''}`,
    cancelTitle: 'Diese Bestellung stornieren?',
    copyNumber: 'Bestellnummer kopieren',
    dateUnknown: 'Datum unbekannt',
    done: 'Erledigt',
    earlier: 'Frühere Bestellungen',
    earlierNote:
      'Dieser Browser speichert Ihre letzten Bestellungen. Neue Bestellungen ersetzen die ältesten.',
    emptyText: 'Hier erscheinen Ihre Bestellungen und ihr Stand.',
    emptyTitle: 'Keine Bestellungen gefunden',
    freeDelivery: 'Kostenlos',
    inBrowser: 'Bestellungen in diesem Browser',
    inBrowserNote:
      'Diese Bestellungen sind nur in diesem Browser gespeichert. Es wurde nichts abgebucht oder versandt.',
    listLabel: 'Bestellte Artikel',
    loading: 'Ihre Bestellungen werden geladen',
    loadingMore: 'Bestellungen werden geladen',
    news: (number, state) => `Bestellung ${number}: ${state}`,
    noLongerSold: (names, more) => {
      const others = more > 0 ? [counted(more, 'weiteres Produkt', 'weitere Produkte')] : [];
      return `Nicht mehr erhältlich: ${new Intl.ListFormat('de').format([...names.map(inside), ...others])}`;
    },
    notRestored: 'Ein Teil Ihrer Bestellung konnte nicht wiederhergestellt werden.',
    number: 'Bestellnummer',
    ordered: 'Ihre Bestellung wurde aufgegeben',
    pending: 'Ausstehend',
    print: 'Drucken',
    states: {
      'awaiting-payment': 'Zahlung ausstehend',
      placed: 'Bestellung aufgegeben',
      packed: 'Bestellung verpackt',
      shipped: 'Bestellung versandt',
      delivered: 'Bestellung zugestellt',
      expired: 'Bestellung abgelaufen',
      cancelled: 'Bestellung storniert',
    },
    steps: 'Stand Ihrer Bestellung',
    subtotal: 'Zwischensumme',
    tax: 'Enthaltene MwSt.',
    times: 'mal',
    title: 'Ihre Bestellung',
    toPay: 'Zu zahlen',
    total: 'Gesamtsumme',
    track: 'Sendung verfolgen',
    whatItIs: SHOP.delivery
      ? 'Bestellungen werden nur in diesem Browser gespeichert. Es wird nichts abgebucht oder versandt: Alle Liefertage sind Beispiele.'
      : 'Bestellungen werden nur in diesem Browser gespeichert. Es wird nichts abgebucht oder versandt.',
    yours: 'Ihre Bestellungen',
  },
  page: {
    needsScriptsForProducts: `${SHOP.name} braucht JavaScript, um Produkte zu laden. Bitte schalten Sie es ein.`,
    needsScripts: `${SHOP.name} braucht JavaScript, um die Regale zu füllen. Bitte schalten Sie es ein.`,
  },
  payment: {
    awaited: (until) =>
      `Wir warten${until ? ` bis ${until}\u00a0Uhr` : ''} auf Ihre Zahlung. Diese Seite zeigt Ihre Zahlung an, sobald sie eingegangen ist.`,
    copy: 'Kopieren',
    copyField: {
      holder: 'Kontoinhaber kopieren',
      iban: 'IBAN kopieren',
      amount: 'Betrag kopieren',
      reference: 'Verwendungszweck kopieren',
    },
    invoiceDue: 'Sie zahlen auf Rechnung. Das Zahlungsziel finden Sie auf der Rechnung.',
    methods: { card: 'Karte', invoice: 'Rechnung', transfer: 'Überweisung' },
    notes: {
      card: 'Sie zahlen auf der Seite unseres Zahlungsdienstleisters.',
      invoice: 'Sie zahlen, nachdem Sie unsere Rechnung erhalten haben.',
      transfer: 'Unsere Bankverbindung und den Verwendungszweck sehen Sie nach der Bestellung.',
    },
    nothingDue: 'Sie müssen nichts bezahlen.',
    nothingDueTransfer:
      'Sie müssen nichts bezahlen. Falls Sie den Betrag bereits überwiesen haben, überweisen wir ihn zurück.',
    opening: 'Die Zahlungsseite wird geöffnet',
    paid: (amount, method) =>
      `${amount} ${{ card: 'mit Karte', invoice: 'auf Rechnung', transfer: 'per Überweisung' }[method]} bezahlt.`,
    partlyRefunded: (refunded, paid) => `Wir haben ${refunded} Ihrer Zahlung über ${paid} erstattet.`,
    payNow: 'Jetzt bezahlen',
    processing:
      'Ihre Bank muss die Zahlung noch bestätigen. Das kann einige Tage dauern. Diese Seite zeigt Ihre Zahlung an, sobald sie eingegangen ist.',
    refundByTransfer: (amount) => `Wir überweisen Ihnen ${amount} zurück.`,
    refunded: (amount) => `Wir haben Ihre Zahlung über ${amount} erstattet.`,
    refundToCard: (amount) =>
      `Wir erstatten ${amount} auf Ihre Karte. Bei Ihrer Bank kann das einige Tage dauern.`,
    title: 'Zahlung',
    transfer: { holder: 'Kontoinhaber', iban: 'IBAN', amount: 'Betrag', reference: 'Verwendungszweck' },
    transferDue: 'Bitte überweisen Sie den Betrag auf unser Konto. Verwendungszweck: Ihre Bestellnummer.',
  },
  product: {
    added: 'In den Warenkorb gelegt',
    back: ['Zurück', ' zu den Ergebnissen'],
    breadcrumb: 'Navigationspfad',
    colorLabel: 'Farbe:',
    description: 'Beschreibung',
    enlarge: 'Bild vergrößern',
    enlargeFailed: 'Das große Bild konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    facts: 'Produktinformationen',
    height: 'Höhe',
    images: 'Produktbilder',
    inCart: 'In Ihrem Warenkorb. Sie können die Menge hier jederzeit ändern.',
    information: 'Weitere Angaben',
    isGone: 'Dieses Produkt ist nicht mehr erhältlich.',
    length: 'Länge',
    loading: 'Produkt wird geladen',
    mail: 'E-Mail',
    needsScripts: 'Bitte schalten Sie JavaScript ein, um Produkte in den Warenkorb zu legen.',
    nextImage: 'Nächstes Bild',
    notStated: 'Keine Angabe',
    previousImage: 'Voriges Bild',
    priceChanged: (before) => `Der Preis hat sich gerade geändert. Bisher: ${before}.`,
    review: 'Bewertungen',
    share: 'Teilen',
    showImage: (position, count) => `Bild ${position} von ${count} zeigen`,
    similarTitle: 'Das könnte Ihnen auch gefallen',
    sizeLabel: 'Größe:',
    sizes: 'Größen',
    stockChanged: 'Die Verfügbarkeit hat sich gerade geändert.',
    tags: 'Schlagwörter',
    type: 'Produktart',
    weight: 'Gewicht',
    width: 'Breite',
    zoom: 'Zoom',
  },
  quantity: {
    notANumber: (quantity) => `Das ist keine Zahl. Die Menge ist weiterhin ${numeral(quantity)}.`,
    belowMinimum: (quantity) => `Die Mindestmenge ist 1. Die Menge ist weiterhin ${numeral(quantity)}.`,
    wholePieces: (quantity) =>
      `Bitte geben Sie eine ganze Zahl ein. Die Menge ist jetzt ${numeral(quantity)}.`,
    minimum: 'Die Mindestmenge ist 1',
    changed: (quantity) => `Menge ${numeral(quantity)}.`,
    decrease: '- Menge verringern',
    increase: '+ Menge erhöhen',
    label: 'Menge',
  },
  reviews: {
    all: 'Alle Bewertungen',
    allOf: (product) => `Alle Bewertungen zu ${inside(product)}`,
    chosen: (count, all) =>
      `${numeral(count)} von ${all === 1 ? '1 Bewertung' : `${numeral(all)} Bewertungen`}`,
    empty: 'Noch keine Bewertungen.',
    emptyProduct: 'Zu diesem Produkt gibt es noch keine Bewertungen.',
    loading: 'Bewertungen werden geladen',
    noun: (count) => (count === 1 ? 'Bewertung' : 'Bewertungen'),
    outOf: (most) => `von ${most}`,
    rating: averageRating,
    share: (stars, count) =>
      `${counted(stars, 'Stern', 'Sterne')}, ${counted(count, 'Bewertung', 'Bewertungen')}`,
    showMore: 'Mehr Bewertungen anzeigen',
    shown: (count) =>
      count === 1 ? '1 Bewertung wird angezeigt' : `${numeral(count)} Bewertungen werden angezeigt`,
    sort: 'Bewertungen sortieren',
    sorts: {
      stored: 'Standard',
      newest: 'Neueste zuerst',
      highest: 'Beste zuerst',
      lowest: 'Schlechteste zuerst',
    },
    source: (stored, all, unrated) => {
      const most = Math.max(stored, all);
      const counts =
        all > stored
          ? `${numeral(stored)} von ${numeral(most)} Bewertungen`
          : counted(most, 'Bewertung', 'Bewertungen');
      if (unrated === 0) return `Grundlage: ${counts}.`;
      return `Grundlage: ${counts}. ${unrated === 1 ? 'Eine davon hat' : `${numeral(unrated)} davon haben`} keine Sterne.`;
    },
  },
  saved: {
    notSaved:
      'Dieser Browser kann Ihren Merkzettel nicht speichern. Der Merkzettel geht verloren, wenn Sie diesen Tab schließen.',
    backInStock: 'Wieder verfügbar',
    empty: 'Ihr Merkzettel ist leer.',
    moveToCart: 'In den Warenkorb',
    priceChanged: (now, before) => `Jetzt ${now}, beim Merken ${before}`,
    removeProduct: (product) => `${inside(product)} entfernen`,
    removed: (product) => `${inside(product)} vom Merkzettel entfernt`,
    save: 'Merken',
    title: 'Merkzettel',
    view: 'Merkzettel ansehen',
  },
  search: {
    alsoFound: 'Gefunden über Marke, Produktart, Schlagwort oder ähnliche Wörter.',
    alsoFoundTitle: 'Auch gefunden',
    browseTitle: 'Kategorien durchstöbern',
    found: (found, related) => {
      const more = `${counted(related, 'weiteres', 'weitere')} über Marke, Produktart oder Schlagwörter`;
      if (found > 0)
        return `${counted(found, 'Produkt', 'Produkte')} gefunden${related === 0 ? '' : ` und ${more}`}`;
      return related === 0
        ? ''
        : `${counted(related, 'Produkt', 'Produkte')} über Marke, Produktart oder Schlagwörter gefunden`;
    },
    invitation:
      'Suchen Sie nach einem Produkt, einer Produktart oder einer Kategorie, oder stöbern Sie in unseren Kategorien.',
    label: 'Wonach suchen Sie?',
    nearTitle: 'Meinten Sie eines dieser Produkte?',
    none: (query) =>
      `Keine Produkte zu „${inside(query)}“ gefunden. Prüfen Sie die Schreibweise oder versuchen Sie ein kürzeres Wort.`,
    recent: 'Letzte Suchen',
    recentClear: 'Letzte Suchen löschen',
    recentCleared: 'Letzte Suchen gelöscht',
    recentRemove: (query) => `„${inside(query)}“ aus den letzten Suchen entfernen`,
    recentRemoved: (query) => `„${inside(query)}“ entfernt`,
    results: 'Ergebnisse',
    resultsFor: (query) => `Suchergebnisse für „${inside(query)}“`,
    shopLabel: 'Im Shop suchen',
    submit: 'Suchen',
  },
  shell: {
    accountSignedIn: 'Konto, angemeldet',
    back: 'Zurück',
    cart: (count) => `Warenkorb, ${numeral(count)} Artikel`,
    categories: 'Kategorien',
    footerCategories: 'Kategorien in der Fußzeile',
    footerCategoriesTitle: 'Kategorien',
    languages: 'Sprache',
    install: `${SHOP.name} installieren`,
    myAccount: 'Mein Konto',
    newsletter: 'Newsletter',
    newsletterClosed:
      'Unseren Newsletter gibt es noch nicht. Ihre Adresse wurde weder gesendet noch gespeichert.',
    newsletterEmail: 'Ihre E-Mail-Adresse',
    offline: (time, day) =>
      `Offline. Gespeicherte Kopie${time ? ` ${day ? `vom ${day},` : 'von'} ${time}\u00a0Uhr` : ''}`,
    searchPage: 'Suchseite',
    searchProducts: 'Produkte suchen',
    skip: 'Zum Hauptinhalt springen',
    socials: 'Soziale Medien',
    subscribe: 'Abonnieren',
    theme: 'Darstellung',
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  },
  shortcuts: {
    action: 'Aktion',
    addToCart: (name) => `${inside(name)} in den Warenkorb legen`,
    alt: 'Alt',
    cart: 'Warenkorb',
    close: 'Das offene Menü oder den Dialog schließen',
    ctrl: 'Strg',
    escape: 'Esc',
    find: 'Produkte, Kategorien und Aktionen finden',
    latestMessage: 'Zur letzten Meldung gehen',
    onMac: 'Auf einem Mac entspricht Cmd der Taste Strg.',
    page: 'Seite',
    paletteLabel: 'Produkte, Kategorien und Aktionen',
    paletteTitle: 'Springen zu',
    searchFor: (query) => `Nach „${inside(query)}“ suchen`,
    showList: 'Diese Tastenkürzel zeigen',
    singleKeys: 'Tastenkürzel mit nur einer Taste: / und ?',
    theme: (theme) => `Darstellung: ${theme}`,
    title: 'Tastenkürzel',
    undo: 'Entfernen rückgängig machen, solange die Meldung sichtbar ist',
  },
  signUp: {
    busy: 'Konto wird erstellt …',
    google: 'Mit Google registrieren',
    haveAccount: 'Sie haben bereits ein Konto?',
    submit: 'Registrieren',
  },
  sorting: {
    label: 'Sortierung',
    none: 'Empfohlen',
    options: {
      'price-low': 'Preis aufsteigend',
      'price-high': 'Preis absteigend',
      rating: 'Beste Bewertung',
      discount: 'Höchster Rabatt',
      new: 'Neuheiten zuerst',
    },
  },
  stock: {
    none: 'Derzeit nicht verfügbar',
    few: (stock) => `Nur noch ${numeral(stock)} verfügbar`,
    plenty: 'Auf Lager',
    noneNow: 'Dieses Produkt ist derzeit nicht verfügbar.',
    beyond: (quantity, stock) => `Nur ${numeral(stock)} auf Lager; Sie haben ${numeral(quantity)} gewählt.`,
  },
  suggestions: {
    brand: 'Marke',
    type: 'Produktart',
    tag: 'Schlagwort',
    categoryLabel: (category) => `${inside(category)}, Kategorie`,
    categoryNote: 'Kategorie',
    label: 'Vorschläge',
  },
  titles: {
    home: 'Startseite',
    products: 'Produkte',
    product: 'Produkt',
    flashSales: 'Blitzangebote',
    search: 'Suche',
    cart: 'Warenkorb',
    checkout: 'Kasse',
    order: 'Bestellungen',
    account: 'Konto',
    login: 'Anmelden',
    signUp: 'Registrieren',
    forgotPassword: 'Passwort vergessen',
    notFound: 'Seite nicht gefunden',
  },
  toasts: {
    copied: (text) => `Kopiert: ${text}`,
    label: 'Meldungen, Alt+T',
    notCopied: (text) => `Das konnte nicht kopiert werden: ${text}`,
    sentences: (sentences) => sentences.join('. '),
    undo: 'Rückgängig',
    undone: 'Rückgängig gemacht',
  },
};
