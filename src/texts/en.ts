import { SHOP } from '#shop';
import { counted, inside, numeral } from './grammar.ts';

/** The form of every language's texts. */
export type Texts = typeof TEXTS;

type Text = string | ((...values: never[]) => unknown) | readonly string[];

/** Some of the texts, in the same form. */
export type TextOverrides<Group = Texts> = {
  readonly [Name in keyof Group]?: Group[Name] extends Text ? Group[Name] : TextOverrides<Group[Name]>;
};

/**
 * All texts that shoppers perceive, in English. Texts of the specification match it word for word. A text is a string, or an arrow
 * function of typed values. It may use its parameters, `SHOP.name` and imports: a build moves each function into a module
 * of its own.
 */
export const TEXTS = {
  /** In the language itself, for the list of languages. */
  languageName: 'English',
  direction: 'ltr' as 'ltr' | 'rtl',
  /** A number with its noun: "1 item", "3 items". */
  count: {
    items: (count: number) => counted(count, 'item'),
    products: (count: number) => counted(count, 'product'),
    reviews: (count: number) => counted(count, 'review'),
    stars: (count: number) => counted(count, 'star'),
  },
  account: {
    email: 'Email',
    /** Shown above a login or sign-up whose fields are all empty. */
    fillInAll: 'Please fill in all fields',
    forget: 'Forget this device',
    forgetConfirm: 'Remove and sign out',
    forgetText:
      'This removes your cart, orders, saved and viewed products, searches and settings from this browser, and signs you out. It cannot be undone.',
    forgetTitle: 'Forget this device?',
    forgotten: 'Your data was removed from this browser.',
    /** Between a form and its alternative. */
    or: 'or',
    id: 'User ID',
    joined: 'Joined',
    joinedUnknown: 'Unknown',
    loading: 'Loading your account',
    name: 'Name',
    nameUnset: 'Not set',
    orders: 'Orders',
    password: 'Password',
    passwordHint: 'At least 6 characters',
    redirecting: 'One moment, please',
    showPassword: 'Show password',
    signedOut: 'You are signed out.',
    signingOut: 'Signing out',
    signOut: 'Sign out',
    waitingForGoogle: 'Waiting for Google',
  },
  address: {
    /** The labels of the form. */
    fields: {
      name: 'Name',
      street: 'Street and number',
      postcode: 'Postcode',
      city: 'City',
      region: 'State or province',
      country: 'Country',
      phone: 'Phone (optional)',
    },
    invalid: 'Please check this field.',
    invalidPhone: 'Please enter a phone number, like +49\u00a030\u00a05550100, or leave this field empty.',
    invalidPostcode: (country: string) => `Please enter a valid postcode for ${country}.`,
    optionalPostcode: 'Postcode (optional)',
    optionalRegion: 'State, province or county (optional)',
    phoneHint: 'For questions about the delivery.',
    /** Of an order that its buyer fetches. */
    invoice: 'Billing address',
    title: 'Delivery address',
  },
  app: {
    /** Of dates that the browser formats. The specification requires the visitor's own format in an English shop. */
    dateLocale: SHOP.languages.length > 1 ? SHOP.locale : undefined,
    /** Of dates in prerendered pages, such as those of reviews. */
    dayLocale: 'en-GB',
    /** Facts side by side, such as sizes. */
    list: (values: readonly string[]) => values.map(inside).join(', '),
    loading: 'Loading',
    newVersion: 'A new version of the shop is ready',
    reload: 'Reload',
    carousel: 'carousel',
    close: 'Close',
    next: 'Next',
    /** A number without a noun. */
    number: numeral,
    pause: 'Pause',
    play: 'Play',
    previous: 'Previous',
    slide: 'slide',
    slidePosition: (position: number, total: number) => `${position} of ${total}`,
  },
  cart: {
    nameless: 'Unnamed product',
    added: 'Successfully added to cart',
    alreadyIn: '1 product already in your cart',
    checkingOut: 'Checking out',
    checkOut: 'Checkout',
    clear: 'Clear cart',
    cleared: 'Cart cleared',
    continueShopping: 'Continue Shopping',
    discount: 'Discount',
    emptyText: 'Find something you like in our categories.',
    emptyTitle: 'Your shopping cart is empty',
    items: 'Items',
    listLabel: 'Items in your cart',
    noLongerSold: 'No longer sold',
    noOriginalPrice: 'This product is no longer discounted.',
    notRestored: 'Part of your cart could not be restored.',
    notSaved: 'Your cart cannot be saved in this browser. It stays until you close this tab.',
    originalPrice: (price: string) => `The original price is now ${price}.`,
    originalTotal: 'Original total',
    priceAccepted: (name: string, price: string) => `${inside(name)} is now in your cart at ${price}.`,
    priceChanged: (was: string, now: string) => `Was ${was} when you added it, now ${now}`,
    remove: 'Remove',
    removed: (name: string) => `Removed ${inside(name)}`,
    removeLine: (name: string) => `Remove ${inside(name)}`,
    savedForLater: (name: string) => `Saved ${inside(name)} for later`,
    saveForLater: 'Save for later',
    /** Spelt as specified. */
    startShopping: 'Start shoping',
    summary: 'Order Summary',
    total: 'Order total',
    useNewPrice: 'Use new price',
    view: 'View cart',
  },
  catalogue: {
    allProducts: 'All products',
    browseTitle: 'Shop by category',
    discount: (percent: number) => `-${percent}%`,
    emptyFlashSales: 'No flash sales at the moment.',
    freeDelivery: 'with free delivery',
    image: (product: string, position: number, count: number) =>
      `${inside(product)}, image ${position} of ${count}`,
    /** Before `plusDelivery` or `freeDelivery`. */
    inclTax: 'incl. VAT, ',
    indexLabel: 'All products, page by page',
    loaded: (count: number, unit: 'minute' | 'hour' | 'day') =>
      `Last updated ${count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : counted(count, unit)} ago.`,
    loadedJustNow: 'Last updated less than a minute ago.',
    loadedUnknown: 'These products are from a saved copy. Prices may have changed.',
    /** Before the price, like `recommendedPrice`. */
    lowestPrice: 'Lowest price of the last 30 days:',
    originalPrice: 'Original price',
    plusDelivery: 'plus delivery',
    recommendedPrice: 'Recommended price:',
    seeAllFlashSales: 'See all',
    unitPrice: (price: string, unit: 'l' | 'kg' | 'm' | 'm2' | 'm3') =>
      `${price}/${unit.replace('2', '²').replace('3', '³')}`,
    viewedClear: 'Clear',
    viewedCleared: 'Recently viewed products cleared',
    viewedEmpty: 'No recently viewed products.',
    viewedTitle: 'Recently viewed',
  },
  checkout: {
    accept: 'Update cart',
    accepted: (toPay: string) => `Cart updated. To pay: ${toPay}`,
    amountChanged: 'The amount has changed',
    applyCode: 'Apply',
    asking: 'Checking whether your last order was placed',
    cartChanged: 'Your cart has changed',
    code: 'Discount code',
    codeFrom: (price: string) => `from ${price}`,
    codeUnknown: 'This code is unknown, or it does not apply at present.',
    /** Around the links to terms and withdrawal. */
    conditions: ['Our ', 'terms and conditions', ' and our ', 'instructions on withdrawal', ' apply.'] as [
      string,
      string,
      string,
      string,
      string,
    ],
    didYouMean: (email: string) => `Did you mean ${inside(email)}?`,
    earlier: 'Your earlier order had already been placed. Please check it.',
    formerPrice: 'Former price',
    listLabel: 'Items to order',
    newAmount: 'New amount to pay:',
    newPrice: 'New price',
    noResponse: 'Your order is not confirmed',
    noResponseText:
      'We received no response. Your cart is unchanged. Check your connection, then try again: nothing is ordered twice.',
    nothingOrdered: 'Nothing has been ordered.',
    otherAmount: 'Our prices have changed since this page was loaded.',
    placing: 'Placing your order',
    soldOut: 'Sold out',
    submit: 'Order with obligation to pay',
    /** The text before the link, the link, and the text after it. */
    terms: ['By ordering, you accept our ', 'terms and conditions', '.'] as [string, string, string],
    cardMinimum: (amount: string) =>
      `Payment by card starts at ${amount}. Please choose another way to pay, or order more.`,
    tooLarge: 'The amount is too large for one order. Please split it into several orders.',
    /** The service has not yet responded about the order of an earlier visit. */
    unknownAttempt: 'We do not know yet whether your last order was placed',
    unknownAttemptText: 'Check your connection, then try again. Nothing is ordered twice.',
  },
  colors: {
    more: (count: number) => `and ${numeral(count)} more`,
    names: (count: number, names: readonly string[]) =>
      `${count === 1 ? 'Colour' : 'Colours'}: ${names.map(inside).join(', ')}`,
  },
  delivery: {
    arrives: (days: string) => `Arrives ${days}`,
    cost: (price: string, freeFrom: string | undefined, isAdded: boolean) =>
      `${isAdded ? 'Delivery is not included:' : 'Delivery'} ${price}${
        freeFrom === undefined ? '' : `, free from ${freeFrom}`
      }`,
    delivery: 'Delivery',
    free: 'Free delivery',
    by: (name: string) => `Delivery (${name})`,
    /** `name` is that of the way to deliver. */
    inCountry: (country: string, name: string, cost: string) =>
      `${country}: ${name ? `${name}, ` : ''}${cost}`,
    tooHeavy: (country: string, kilograms: number) =>
      `Too heavy: we deliver at most ${numeral(kilograms)} kg to ${country} in one order.`,
    pickup: 'Pickup',
    inDetail: (hasDelivery: boolean, hasReturns: boolean) =>
      `More about ${hasDelivery ? `delivery${hasReturns ? ' and returns' : ''}` : 'returns'}`,
    missing: (amount: string) => `Spend ${amount} more for free delivery`,
    noReturns: 'No voluntary returns; your legal rights remain',
    returns: 'Returns',
    /** In the European Union, below the voluntary return. */
    statutory: 'You also have the statutory right to withdraw within 14 days.',
    returnsWithin: (days: number, isFree: boolean) =>
      `${isFree ? 'Free returns' : 'Returns'} within ${counted(days, 'day')}`,
    title: (hasDelivery: boolean, hasReturns: boolean) =>
      hasDelivery ? `Delivery${hasReturns ? ' and returns' : ''}` : 'Returns',
  },
  failurePage: {
    title: 'Temporary Loading Issue',
    trouble: "we're having trouble loading your products right now.",
    cause: 'This might be due to a temporary Network issue.',
  },
  failures: {
    /** Word for word as specified, except for `busy`. */
    account: {
      network: 'Please check your network connection',
      'email-taken': 'This email is already registered',
      'weak-password': 'Password should be at least 6 characters',
      'invalid-credential': 'Invalid email or password',
      busy: 'Another request is still in progress. Please wait a moment.',
      unknown: 'Something went wrong. Try again',
    },
    /** What helps against failures that have the sentence of `unknown`. */
    accountHelp: {
      'too-many':
        'There were too many attempts. Please wait a few minutes. If you have forgotten your password, you can reset it.',
      disabled: 'This account has been disabled. Please contact us.',
      'popup-blocked':
        'Your browser blocked the Google window. Allow pop-up windows for this page, then try again.',
    },
    accountText: 'Check your connection, then try again.',
    accountTitle: 'We could not load your account',
    catalogue: {
      offline: 'We could not load our products. Check your connection, then try again.',
      unreachable: 'We could not load our products. Check your connection, then try again.',
      'too-slow': 'Our products took too long to load. Please try again.',
      damaged: 'We received an unexpected response. Please try again later.',
    },
    catalogueTitle: 'Error Loading Product',
    /** Why no order was placed. */
    checkOut: {
      'nothing-to-order': 'Your cart is empty: there is nothing to order.',
      refused: 'Your order could not be saved by this browser. Your cart is unchanged.',
    },
    /** Why the order service accepted no order. */
    ordering: {
      cartChanged: 'Your cart has changed in another tab. Please check it, then order.',
      limit:
        'Many orders were placed in a short time, or many are unpaid. Please pay or cancel one, or wait ten minutes, then try again.',
      attempt: 'This order could not be placed. Please try again.',
      lines: 'An order can contain at most 200 different products. Please split yours.',
      invalid: 'Your order was not accepted. Please check all fields, then try again.',
      unknown: 'Your order was not accepted. Please try again.',
    },
    fillIn: 'Please fill in this field.',
    invalidEmail: 'Please enter an email address, like name@example.com.',
    invalidOption: (name: string) =>
      `${inside(name)} is no longer sold in this colour or size. Please choose another one.`,
    invalidQuantity: (quantity: number, name: string) =>
      `We cannot deliver ${numeral(quantity)} of ${inside(name)} in one order.`,
    /** Why the orders could not be loaded, or an action on one failed. After `state` the order shows its current state. */
    orders: {
      'no-response': 'We received no response. Check your connection, then try again.',
      'signed-out': 'Please sign in again.',
      limit: 'Too many requests. Please try again later.',
      unknown: 'We could not find this order. Please try again later.',
      state: 'This is no longer possible. You see the current state of your order.',
      payment:
        'Our payment provider does not accept this payment. Please cancel the order, and choose another way to pay.',
    },
    passwordRules: ({
      minLength,
      maxLength,
      needs,
    }: {
      readonly minLength?: number;
      readonly maxLength?: number;
      readonly needs: readonly ('lower' | 'upper' | 'digit' | 'symbol')[];
    }) => {
      const all = [
        ...(minLength ? [`at least ${minLength} characters`] : []),
        ...(maxLength ? [`at most ${maxLength} characters`] : []),
        ...needs.map(
          (need) =>
            ({
              lower: 'a lower-case letter',
              upper: 'an upper-case letter',
              digit: 'a digit',
              symbol: 'a symbol, like !',
            })[need],
        ),
      ];
      if (all.length === 0) return 'Please choose a stronger password.';
      return `The password must have ${new Intl.ListFormat('en-GB').format(all)}.`;
    },
    ordersTitle: 'Error Loading Orders',
    pricesNotRead: 'We could not load today’s prices. Please try again.',
    tryAgain: 'Try Again',
  },
  feed: {
    description: `Every product of ${SHOP.name}`,
    shell: 'Shop',
    productsFrom: (first: number, last: number) => `All products, ${numeral(first)} to ${numeral(last)}`,
  },
  filters: {
    noneLeft: 'No products match these filters.',
    amountExample: (amount: string) => `Enter a price like ${amount}`,
    chipsLabel: 'Active filters',
    choice: (choice: string, count: number, isAdding: boolean) =>
      `${inside(choice)}, ${isAdding ? 'adds ' : ''}${counted(count, 'product')}`,
    clearAll: 'Clear all filters',
    from: 'from',
    highestPrice: 'Maximum price',
    lowestPrice: 'Minimum price',
    noMatch: (plural: string) => `No ${plural} match.`,
    onSale: 'On sale',
    plurals: {
      category: 'categories',
      brand: 'brands',
      rating: 'ratings',
      color: 'colours',
      size: 'sizes',
      deal: 'deals',
      stock: 'availabilities',
    },
    price: 'Price',
    priceFrom: (price: string) => `from ${price}`,
    priceIn: (currency: string) => `Price (${currency})`,
    priceRange: (lowest: string, highest: string) => `${lowest} to ${highest}`,
    priceUpTo: (price: string) => `up to ${price}`,
    ratingFrom: (rating: number) => `${rating} and up`,
    remove: (title: string, choice: string) => `Remove filter ${title}: ${inside(choice)}`,
    search: (plural: string) => `Search ${plural}`,
    show: (count: number | undefined) =>
      `Show ${count === undefined ? 'products' : counted(count, 'product')}`,
    showAll: (count: number, plural: string) => `Show all ${numeral(count)} ${plural}`,
    showFewer: (plural: string) => `Show fewer ${plural}`,
    title: 'Filters',
    titles: {
      category: 'Category',
      brand: 'Brand',
      rating: 'Rating',
      color: 'Colour',
      size: 'Size',
      deal: 'Deal',
      stock: 'Availability',
    },
    to: 'to',
    wrongRange: 'The minimum price is above the maximum',
  },
  forgotPassword: {
    back: 'Back to Login',
    sending: 'Sending',
    sent: 'If there is an account for this address, an email with a link is on its way. Please check your spam folder too.',
    submit: 'Send reset link',
    text: 'Enter the email address of your account. We will send you a link to choose a new password.',
  },
  home: {
    timeLeft: (hours: number, minutes: number, seconds: number) =>
      `Time Left: ${hours}h ${minutes}m ${seconds}s`,
    emptyPopular: 'No popular products at the moment.',
    emptyReviews: 'No reviews at the moment.',
    popularTitle: 'Popular Products',
  },
  lists: {
    addToCart: 'Add To Cart',
    allTab: 'All',
    choose: 'Choose',
    counted: (list: string, count: number) => `${inside(list)}: ${counted(count, 'product')}`,
    empty: 'No products at the moment.',
    emptyNewCollections: 'Nothing new at the moment.',
    emptyTopSales: 'No best sellers at the moment.',
    emptyType: (type: string) => `No products of the type “${inside(type)}”.`,
    flashSalesTitle: 'All flash sales',
    from: 'from',
    loading: 'Loading products',
    newCollectionsTitle: 'New Collections',
    options: { material: 'Material', pattern: 'Pattern' },
    range: (first: number, last: number, all: number) =>
      `Showing ${first === 1 ? '' : `${numeral(first)} to `}${numeral(last)} of ${numeral(all)}.`,
    seeAll: 'See All',
    showAll: (count: number | undefined) =>
      `Show all ${count === undefined ? '' : `${numeral(count)} `}products`,
    showMore: 'Show more',
    showNext: (count: number) => `Show ${numeral(count)} more`,
    showPrevious: (count: number) => `Show the previous ${numeral(count)}`,
    shown: (count: number, all: number) => `${numeral(count)} of ${numeral(all)} products`,
    sizes: (count: number) => counted(count, 'size'),
    tabsLabel: 'Browse by category',
    topSalesTitle: 'Top Sales',
    unknownType: (type: string) => `“${inside(type)}”`,
  },
  login: {
    account: 'Your account',
    asGuest: 'Order without an account',
    asGuestText: 'The link in our email opens your order.',
    busy: 'Logging in',
    created: (name: string) => `Your account has been created. You are signed in as ${inside(name)}.`,
    done: 'You are signed in.',
    forgotPassword: 'Forgot password?',
    google: 'Sign in with Google',
    newHere: `New to ${SHOP.name}?`,
    /** Links to the page that required the login. */
    onward: {
      account: 'Continue to your account',
      cart: 'Continue to your cart',
      checkout: 'Continue to checkout',
      order: 'Continue to your orders',
    },
    reasons: {
      account: 'Sign in to see your account.',
      checkout: 'Sign in to place your order. Your cart stays unchanged.',
      order: 'Sign in to see your orders.',
    },
    remember: 'Remember me',
    signedInAs: (name: string) => `You are signed in as ${inside(name)}.`,
    submit: 'Login',
  },
  /** Parts of several mails come first. */
  mails: {
    /** Printed pages. */
    documents: { invoice: 'Invoice', credit: 'Credit note', slip: 'Packing slip' },
    net: (percent: string) => `Net, ${percent}`,
    ids: { taxNumber: 'Tax number', vatId: 'VAT ID' },
    /** With the number of the order and, to shoppers, the shop. */
    subject: (title: string, ...about: readonly string[]) => `${title} (${about.join(', ')})`,
    products: 'Products',
    date: 'Date',
    order: (number: string) => `Order ${number}`,
    /** Above the shop's addresses. */
    questions: 'Questions? Contact us:',
    /** A product with its colour and size. */
    list: (values: readonly string[]) => values.join(', '),
    confirmation: {
      title: 'Order confirmation',
      thanks: 'Thank you for your order. We will email you when it is on its way.',
      toFetch: 'Thank you for your order. We will email you when it is ready.',
      revived:
        'Your payment arrived after the order had expired. The products were still available, so the order is valid again.',
      paid: 'You paid by card.',
    },
    dispatch: {
      title: 'Your order is on its way',
      sent: 'Your parcel has left our warehouse.',
      ready: 'Your order is ready',
      fetch: 'You can fetch your order here:',
    },
    cancellation: {
      title: 'Your order was cancelled',
      cancelled: 'We have cancelled your order.',
    },
    refund: {
      title: 'Your refund',
      late: 'Your payment arrived when the order had already ended, and its products may have been sold. The order therefore stays closed.',
    },
    receipt: {
      title: 'We have received your order',
      text: 'Your bank has still to confirm your payment, which can take some days. We reserve the products and write again when the payment has arrived.',
    },
    expiry: {
      title: 'Your payment has not arrived',
      text: 'Your bank did not confirm your payment, so your order has expired. You do not have to pay anything.',
      transfer:
        'Your transfer has not arrived, so your order has expired. Please do not transfer the amount now. If you have already done so, we will transfer it back.',
    },
    link: {
      title: 'The link to your order',
      text: 'The link below opens your order on any device. Whoever has it can see and cancel the order.',
      signIn: 'Your order belongs to an account. Sign in to see it.',
    },
    moved: {
      title: 'Your order now belongs to an account',
      text: 'Somebody with the link to your order has added it to an account. Sign in to that account to see the order: earlier links no longer open it. If this was not you, please contact us.',
    },
    reminder: { title: 'Payment reminder', text: 'Your payment has not arrived yet. It may be on its way.' },
    refundFailed: {
      title: 'Your refund is delayed',
      text: 'A refund has failed. We are taking care of it.',
    },
    /** In the receipt of a declaration. */
    withdrawal: 'This email confirms that your declaration has arrived, not that it is valid.',
    owner: {
      problem: 'Problem with a payment',
      /** By the entry of the history. */
      problems: {
        'wrong amount':
          'The payment has another sum or another currency than the order. So the order is closed, and the payment is refunded. Please check it at your payment provider.',
        'refund failed': (command: string) =>
          `The refund has failed. Check the payment at your payment provider, then repeat the refund: ${command}`,
        disputed:
          'The shopper demands the payment back at the bank. Please answer at your payment provider. Do not ship the order, and do not refund it.',
      },
      confirmation: (amount: string) => `New order: ${amount}`,
      revived:
        'The payment arrived after the order had expired. There was still enough stock, so the order is valid again. Please pack it.',
      dispatch: 'Order on its way',
      cancellation: 'Order cancelled by the shopper',
      refund: (amount: string) => `Refund: ${amount}`,
      late: 'The payment arrived when the order had already ended. It was refunded.',
      transfer: (amount: string, command: string) =>
        `Transfer ${amount} back to the shopper, then record it: ${command}`,
      withdrawal: 'Withdrawal received',
      withdrawalSteps: (command: string) => `See what to do next: ${command}`,
      buyer: 'Buyer',
      email: 'Email',
      payment: (method: string, state: string) => `${method}, ${state}`,
      methods: { card: 'card', invoice: 'invoice', transfer: 'bank transfer', none: 'no payment' },
      history: 'History',
      /** Of orders and payments. */
      states: {
        'awaiting-payment': 'awaiting payment',
        placed: 'placed',
        packed: 'packed',
        shipped: 'shipped',
        delivered: 'delivered',
        expired: 'expired',
        cancelled: 'cancelled',
        open: 'open',
        paid: 'paid',
        'partly-refunded': 'partly refunded',
        refunded: 'refunded',
        'refund due': 'refund due',
        processing: 'waiting for the bank',
        'wrong amount': 'wrong amount',
        'refund failed': 'refund failed',
        disputed: 'disputed',
        returned: 'returned',
      },
    },
  },
  manifest: {
    cartInShort: 'Cart',
    onPhone: 'The home page on a phone',
    onLargeScreen: 'The home page on a large screen',
  },
  notFound: {
    title: 'This page does not exist',
    back: 'Go Back',
    noProduct: 'Product not found',
  },
  order: {
    adding: 'Adding to cart',
    alreadyInCart: (count: number) => `${counted(count, 'product')} already in your cart`,
    buyAgain: 'Buy again',
    cancel: 'Cancel order',
    cancelConfirm: 'Cancel the order',
    cancelling: 'Cancelling',
    cancelText: (number: string, isPaid: boolean) =>
      `Order ${number} will be cancelled immediately.${isPaid ? ' We will refund your payment in full.' : ''}`,
    cancelTitle: 'Cancel this order?',
    code: (code: string) => `Discount code ${code}`,
    copyNumber: 'Copy order number',
    dateUnknown: 'Date unknown',
    done: 'Done',
    earlier: 'Earlier orders',
    earlierNote: 'This browser stores your latest orders. New orders replace the oldest ones.',
    emptyText: 'Your orders and their progress will appear here.',
    emptyTitle: 'No Orders Found',
    freeDelivery: 'Free',
    inBrowser: 'Orders in this browser',
    inBrowserNote: 'These orders are stored in this browser only. Nothing was charged or shipped.',
    claim: 'Add to my account',
    claimText: 'You have ordered on this device without an account.',
    doNotClaim: 'No, thank you',
    claimed: 'The orders are in your account now.',
    keep: 'Keep on this device',
    linkInMail: 'The link to your order is in our latest email about it.',
    linkSent: 'If both belong together, an email with the link is on its way.',
    listLabel: 'Ordered items',
    loading: 'Loading your orders',
    loadingMore: 'Loading orders',
    lostLink: 'I have lost the link to my order',
    mailsTo: (email: string) => `We send emails about this order to ${inside(email)}.`,
    news: (number: string, state: string) => `Order ${number}: ${state}`,
    noLongerSold: (names: readonly string[], more: number) => {
      const all = [...names.map(inside), ...(more > 0 ? [`${numeral(more)} more`] : [])];
      return `No longer sold: ${new Intl.ListFormat('en-GB').format(all)}`;
    },
    notRestored: 'Part of your order could not be restored.',
    number: 'Order number',
    ordered: 'Successfully placed an order',
    pending: 'Pending',
    print: 'Print',
    returned: (pieces: string) => `Returned: ${pieces}`,
    sendLink: 'Send the link',
    states: {
      'awaiting-payment': 'Waiting for payment',
      placed: 'Order placed',
      packed: 'Order packed',
      shipped: 'Order shipped',
      delivered: 'Order delivered',
      expired: 'Order expired',
      cancelled: 'Order cancelled',
    },
    /** Of an order that its buyer fetches. */
    fetchedStates: { shipped: 'Ready for pickup', delivered: 'Picked up' },
    steps: 'Steps of your order',
    subtotal: 'Subtotal',
    tax: 'Included tax',
    taxOf: (percent: string) => `Included tax, ${percent}`,
    /** Read aloud for ×. */
    times: 'times',
    title: 'Your order',
    toPay: 'To pay',
    total: 'Total',
    track: 'Track your parcel',
    /** In a shop without checkout. */
    whatItIs: SHOP.delivery
      ? 'Orders are stored in this browser only. Nothing is charged or shipped: all days of arrival are examples.'
      : 'Orders are stored in this browser only. Nothing is charged or shipped.',
    yours: 'Your orders',
  },
  page: {
    needsScriptsForProducts: `${SHOP.name} needs JavaScript to load its products. Please turn it on.`,
    needsScripts: `${SHOP.name} needs JavaScript to fill its shelves. Please turn it on.`,
  },
  payment: {
    awaited: (until?: string) =>
      `Waiting for payment${until ? ` until ${until}` : ''}. This page shows your payment as soon as it has arrived.`,
    copy: 'Copy',
    copyField: {
      holder: 'Copy account holder',
      iban: 'Copy IBAN',
      amount: 'Copy amount',
      reference: 'Copy reference',
    },
    invoiceDue: 'You pay by invoice. The invoice states when it is due.',
    methods: { card: 'Card', invoice: 'Invoice', transfer: 'Bank transfer' },
    notes: {
      card: 'You pay on the page of our payment provider.',
      invoice: 'You pay after you receive our invoice.',
      transfer: 'You see our bank details and the reference once you have ordered.',
    },
    needsAccount: 'You need an account for this.',
    nothingDue: 'You do not have to pay anything.',
    nothingDueTransfer:
      'You do not have to pay anything. If you have already transferred the amount, we will transfer it back.',
    opening: 'Opening the payment page',
    paid: (amount: string, method: 'card' | 'invoice' | 'transfer') =>
      `${amount} paid ${{ card: 'by card', invoice: 'by invoice', transfer: 'by bank transfer' }[method]}.`,
    partlyRefunded: (refunded: string, paid: string) =>
      `We have refunded ${refunded} of your payment of ${paid}.`,
    payNow: 'Pay now',
    processing:
      'Your bank has still to confirm your payment, which can take some days. This page shows your payment as soon as it has arrived.',
    refundByTransfer: (amount: string) => `We will transfer ${amount} back to you.`,
    refunded: (amount: string) => `We have refunded your payment of ${amount}.`,
    refundToCard: (amount: string) =>
      `We will refund ${amount} to your card. It can take a few days to reach your account.`,
    title: 'Payment',
    /** The shop's account for a transfer. */
    transfer: { holder: 'Account holder', iban: 'IBAN', amount: 'Amount', reference: 'Reference' },
    transferDue: 'Please transfer the amount to our account, with the order number as the reference.',
    transferUntil: (day: string) => `If the amount has not arrived by ${day}, we will cancel the order.`,
  },
  product: {
    added: 'Added to cart',
    /** A narrow window shows the first part only. */
    back: ['Back', ' to results'] as [string, string],
    breadcrumb: 'Breadcrumb',
    colorLabel: 'Colour:',
    description: 'Description',
    enlarge: 'Enlarge image',
    enlargeFailed: 'The large image could not be loaded. Please try again.',
    facts: 'Product information',
    height: 'Height',
    images: 'Product images',
    inCart: 'In your cart. Change the quantity here at any time.',
    information: 'Additional Information',
    isGone: 'This product is no longer sold.',
    length: 'Length',
    loading: 'Loading product',
    mail: 'E-mail',
    /** Precedes name, address and e-mail address. */
    maker: 'Manufacturer:',
    needsScripts: 'Please turn on JavaScript to add products to a cart.',
    nextImage: 'Next image',
    /** Follow the value of an option: the other values that it does not exist with, or that its product is sold out. */
    notIn: (others: string) => `, not in ${others}`,
    notStated: 'Not stated',
    previousImage: 'Previous image',
    priceChanged: (before: string) => `The price has just changed: it was ${before} before.`,
    review: 'Review',
    share: 'Share',
    showImage: (position: number, count: number) => `Show image ${position} of ${count}`,
    similarTitle: 'You may also like',
    sizeLabel: 'Size:',
    sizes: 'Sizes',
    soldOut: ', sold out',
    stockChanged: 'Availability has just changed.',
    tags: 'Tags',
    type: 'Type',
    weight: 'Weight',
    width: 'Width',
    zoom: 'Zoom',
  },
  quantity: {
    notANumber: (quantity: number) => `That is not a number. The quantity is still ${numeral(quantity)}.`,
    belowMinimum: (quantity: number) =>
      `The minimum quantity is 1. The quantity is still ${numeral(quantity)}.`,
    wholePieces: (quantity: number) => `Please enter a whole number. Quantity set to ${numeral(quantity)}.`,
    tooLarge: (quantity: number) => `This number is too large. Quantity set to ${numeral(quantity)}.`,
    perOrder: (maximum: number) => `We deliver at most ${numeral(maximum)} pieces of a product in one order.`,
    minimum: 'Minimum quantity is 1',
    changed: (quantity: number) => `Quantity ${numeral(quantity)}.`,
    decrease: '- Decrease quantity',
    increase: '+ Increase quantity',
    label: 'Quantity',
  },
  reviews: {
    all: 'All reviews',
    allOf: (product: string) => `All reviews of ${inside(product)}`,
    chosen: (count: number, all: number) => `${numeral(count)} of ${counted(all, 'review')}`,
    empty: 'No reviews yet.',
    emptyProduct: 'This product has no reviews yet.',
    loading: 'Loading reviews',
    /** Follows the number. */
    noun: (count: number): string => (count === 1 ? 'review' : 'reviews'),
    /** Follows the rating. */
    outOf: (most: number) => `out of ${most}`,
    rating: (rating: number) => rating.toFixed(1),
    share: (stars: number, count: number) => `${counted(stars, 'star')}, ${counted(count, 'review')}`,
    showMore: 'Show more reviews',
    shown: (count: number) => `${counted(count, 'review')} shown`,
    sort: 'Sort reviews',
    sorts: {
      stored: 'Default',
      newest: 'Newest',
      highest: 'Highest rating',
      lowest: 'Lowest rating',
    },
    /** Whether reviews are known to come from buyers. */
    checked: 'We check that reviews come from buyers.',
    unchecked: 'We do not check whether reviews come from buyers.',
    /** Describes the counted reviews: the catalogue may count more than it stores. */
    source: (stored: number, all: number, unrated: number) =>
      `Based on ${all > stored ? `${numeral(stored)} of ` : ''}${counted(Math.max(stored, all), 'review')}.${
        unrated === 0 ? '' : ` ${numeral(unrated)} of them ${unrated === 1 ? 'has' : 'have'} no rating.`
      }`,
  },
  saved: {
    notSaved: 'Your saved list cannot be stored in this browser. It stays until you close this tab.',
    backInStock: 'Back in stock',
    empty: 'Your saved list is empty.',
    moveToCart: 'Move to cart',
    priceChanged: (now: string, before: string) => `Now ${now}, was ${before} when you saved it`,
    removeProduct: (product: string) => `Remove ${inside(product)}`,
    removed: (product: string) => `Removed ${inside(product)} from saved`,
    save: 'Save',
    title: 'Saved for later',
    view: 'View saved',
  },
  search: {
    alsoFound: 'Matched by similar words, or by brand, type, tag, colour or size.',
    alsoFoundTitle: 'Also found',
    browseTitle: 'Browse categories',
    found: (found: number, related: number) => {
      if (found > 0)
        return `${counted(found, 'product')} found${related === 0 ? '' : `, and ${numeral(related)} more by similar words or other details`}`;
      return related === 0 ? '' : `${counted(related, 'product')} found by similar words or other details`;
    },
    invitation: 'Search for a product, a type or a category, or browse our categories.',
    label: 'What are you looking for?',
    nearTitle: 'Did you mean one of these?',
    none: (query: string) =>
      `No products found for “${inside(query)}”. Check the spelling, or try a shorter word.`,
    recent: 'Recent searches',
    recentClear: 'Clear recent searches',
    recentCleared: 'Recent searches cleared',
    recentRemove: (query: string) => `Remove “${inside(query)}” from recent searches`,
    recentRemoved: (query: string) => `Removed “${inside(query)}”`,
    results: 'Results',
    resultsFor: (query: string) => `Search results for “${inside(query)}”`,
    shopLabel: 'Search the shop',
    submit: 'Search',
  },
  shell: {
    accountSignedIn: 'Account, signed in',
    back: 'Back',
    cart: (count: number) => `Cart, ${counted(count, 'item')}`,
    categories: 'Categories',
    footerCategories: 'Footer categories',
    footerCategoriesTitle: 'Category',
    footerLegal: 'Legal information',
    languages: 'Language',
    install: `Install ${SHOP.name}`,
    myAccount: 'My Account',
    newsletter: 'Newsletter',
    newsletterClosed: 'Our newsletter is not open yet. Your address was not sent or stored.',
    // Does not contain “Email”, the name of another box on the same page.
    newsletterEmail: 'Your e-mail address',
    /** With the time of the copy if it is known, and its date if it is not from today. */
    offline: (time?: string, day?: string) =>
      `Offline. Saved copy${time ? ` from ${day ? `${day}, ` : ''}${time}` : ''}`,
    searchPage: 'Search page',
    searchProducts: 'Search products',
    skip: 'Skip to main content',
    socials: 'Social media',
    subscribe: 'Subscribe',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
  shortcuts: {
    action: 'Action',
    addToCart: (name: string) => `Add ${inside(name)} to cart`,
    alt: 'Alt',
    cart: 'Cart',
    close: 'Close the open menu or dialog',
    ctrl: 'Ctrl',
    escape: 'Esc',
    find: 'Find products, categories and actions',
    latestMessage: 'Go to the latest message',
    onMac: 'On a Mac, Cmd does what Ctrl does.',
    page: 'Page',
    paletteLabel: 'Products, categories and actions',
    paletteTitle: 'Go to',
    searchFor: (query: string) => `Search for “${inside(query)}”`,
    showList: 'Show these shortcuts',
    singleKeys: 'Single-key shortcuts, / and ?',
    theme: (theme: string) => `Theme: ${theme}`,
    title: 'Keyboard shortcuts',
    undo: 'Undo a removal while its message is visible',
  },
  signUp: {
    busy: 'Signing Up...',
    google: 'Sign Up with Google',
    haveAccount: 'Already have an account?',
    submit: 'Sign Up',
  },
  sorting: {
    label: 'Sort by',
    none: 'Featured',
    options: {
      'price-low': 'Price low to high',
      'price-high': 'Price high to low',
      rating: 'Top rated',
      discount: 'Biggest discount',
      new: 'Newest',
    },
  },
  stock: {
    none: 'Out of stock',
    few: (stock: number) => `Only ${numeral(stock)} left`,
    plenty: 'In stock',
    noneNow: 'This product is out of stock.',
    beyond: (quantity: number, stock: number) =>
      `Only ${numeral(stock)} in stock; you have selected ${numeral(quantity)}.`,
  },
  suggestions: {
    brand: 'Brand',
    type: 'Type',
    tag: 'Tag',
    categoryLabel: (category: string) => `${inside(category)}, category`,
    categoryNote: 'Category',
    label: 'Suggestions',
  },
  titles: {
    home: 'Home',
    products: 'Products',
    product: 'Product',
    flashSales: 'Flash Sales',
    search: 'Search',
    cart: 'Shopping Cart',
    checkout: 'Checkout',
    order: 'Order Tracking',
    account: 'Account',
    login: 'Login',
    signUp: 'Sign Up',
    forgotPassword: 'Forgot password',
    notFound: 'Page not found',
    imprint: 'Legal notice',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    withdrawal: 'Right of withdrawal',
    delivery: 'Delivery',
    contact: 'Contact',
    withdraw: 'Withdraw from a contract',
  },
  toasts: {
    copied: (text: string) => `Copied: ${text}`,
    label: 'Notifications, Alt+T',
    notCopied: (text: string) => `This could not be copied: ${text}`,
    sentences: (sentences: readonly string[]) => sentences.join('. '),
    undo: 'Undo',
    undone: 'Undone',
  },
  withdrawal: {
    arrived: 'We have received your withdrawal',
    back: 'Change the details',
    confirm: 'Confirm withdrawal',
    declaration: 'Your declaration',
    failed: 'Your withdrawal is not confirmed yet',
    failures: {
      limit: 'We received many declarations in a short time. Please try again in an hour.',
      'no-response':
        'We received no response. Check your connection, then try again: the same declaration counts once.',
      refused: 'Your declaration was not accepted. Please try again.',
    },
    intro:
      'You can withdraw from your contract without giving a reason. On the next page, you check your declaration and confirm it.',
    message: 'Message',
    messageOptional: 'Message (optional)',
    next: 'Continue',
    noLines: 'Please choose at least one product.',
    numberHint: 'You find it in our emails about your order.',
    onItsWay: (email: string) =>
      `A confirmation with the following content is on its way to ${inside(email)}.`,
    orByMail: (email: string) => `You can also send your withdrawal to ${email}.`,
    orders: 'Your orders',
    otherOrder: 'Another order',
    products: 'Products',
    productsToReturn: 'Products that you return',
    quantityOf: (name: string) => `Quantity of ${inside(name)}`,
    receivedAt: 'Received',
    sending: 'Sending',
    statement: `I hereby withdraw from the following contract with ${SHOP.name}:`,
    until: (day: string) => `You can withdraw until ${day}`,
    whole: 'The whole order',
    withoutScripts: 'You can also withdraw from a contract without JavaScript. Contact us:',
  },
};
