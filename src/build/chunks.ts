/** Modules of the shared folders that few visits need. Each loads with the screens that import it. */
const RARE =
  /\/(BusyButton|Dialog|Field|FormError|LongList|DeliveryTerms|LateTerms|QuantityField|daysText)\./;

/** Modules that most screens share. */
const COMMON =
  /src\/(ui\/(catalogue|kit|search|toasts)\/[^/]+|texts\/[^/]+\.(catalogue\.\w+|app\.list|filters\.titles|shell\.themes)\.ts|core\/domain\/stock\.ts)$/;

/** The chunks of shared modules, by the visits that need them. The bundler adds one for each dynamic import. */
export const CHUNKS = [
  // Changes with a dependency, and not with each deployment.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  // The first module of a page, which runs before all other code, and all that it imports.
  { name: 'presses', test: /src\/app\/(replayPresses|fetchCode)\./, priority: 2 },
  // The failure page and the reload before it, which every page fetches before the shop's code.
  {
    name: 'failure',
    test: /src\/(app\/(showFailurePage|reload|fetchMissingFiles)|ui\/historyEntry)\./,
    priority: 2,
  },
  // Runs before React has loaded: the modules that the entries import statically, and so nothing that renders.
  {
    name: 'core',
    test: /src\/(core|ui)\/|adapters\/browser\/|vite\/preload-helper/,
    tags: ['$initial' as const],
    minShareCount: 2,
    priority: 1,
  },
  { name: 'shared', test: (id: string) => COMMON.test(id) && !RARE.test(id), minShareCount: 2 },
  // Parts of a product's page and of the cart.
  {
    name: 'buying',
    test: /src\/(ui\/catalogue\/(DeliveryTerms|LateTerms|QuantityField)|ui\/screens\/product\/ProductChoice\.module|core\/domain\/changeSince)\./,
    minShareCount: 2,
  },
  // The list of products with its tabs, without its controls and query, which load later on the home page.
  { name: 'lists', test: /src\/ui\/lists\/(?!ListQuery)[^/]+$/, minShareCount: 2 },
  { name: 'query', test: /src\/(ui\/lists\/ListQuery|core\/domain\/(filters|sorting))\./ },
  { name: 'account', test: /src\/ui\/(account\/|kit\/Field\.)/, minShareCount: 2 },
  { name: 'lines', test: /src\/(ui\/catalogue\/lines\/|core\/domain\/OrderSums\.)/, minShareCount: 2 },
  // Two small screens, which share most of their code, and the literal search, which boxes and palette need too.
  {
    name: 'search',
    test: /src\/(ui\/screens\/search\/|core\/domain\/(searchProducts|folded|asciiDigits)\.)/,
  },
];
