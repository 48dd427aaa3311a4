import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownErrorPage } from './dev/ownErrorPage.ts'
import { serverHost } from './dev/plugin.ts'
import { smaller } from './dev/smaller.ts'

const library = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//
/** Parts of the libraries that only some pages need stay with those. */
const ofFewPages =
  /(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions|useMutation|mutationObserver|useQueries|queriesObserver)\./

/** Pages that are visited together travel together: fewer files, and fewer names of files in the first one. */
const together: Record<string, RegExp> = {
  lobby:
    /\/web\/src\/(features\/(lobby|favourites)\/|lib\/(pages|searchable)|routes\/(slot|live|search|_player\.favorites).*tsr-split|features\/search\/(SearchPage|Hits|search\.css))/,
  content:
    /\/web\/src\/(features\/(content|maintenance)\/|ui\/(RichText|richTree|prose)|routes\/(about-us|info|promotions|tournaments|maintenance).*tsr-split)|\/packages\/contract\/src\/pageTypes/,
  gate: /\/web\/src\/features\/auth\/(Gate|auth\.css)/,
  entry:
    /\/web\/src\/(features\/auth\/(?!Register|months|rules)|routes\/(login|forgot|account_reset|register-account).*tsr-split)/,
  sendAgain: /\/web\/src\/ui\/(SendAgain|useSecondsLeft)/,
  fields: /\/web\/src\/ui\/(Field|form)\./,
  forms:
    /\/web\/src\/(ui\/(NewPassword|newPassword)|features\/auth\/rules|lib\/password\.)|\/packages\/values\/src\/(identity|password)|node_modules\/react-hook-form\//,
  refusals: /\/web\/src\/lib\/refusals\.|\/packages\/contract\/src\/refusals/,
  countries: /\/packages\/contract\/src\/countries/,
  range: /\/web\/src\/(lib\/range\.|ui\/(RangeField|rangeText|range\.css))/,
  days: /\/web\/src\/(features\/auth\/months|lib\/dateLocale)/,
  register: /\/web\/src\/(features\/auth\/Register|routes\/register\.tsx.*tsr-split)/,
  parts:
    /\/web\/src\/(ui\/(Empty|states|Problem|Tabs|Sheet|sheet|useAboveKeyboard|outsidePress|When|Money|PageSkeleton|Inaccessible|NotFound|Duration|ToLimits|useUnhurried|useNowInSight|useReturn|useToday|useWords|MoreFailed|Fact|facts|Broken|PageFailed)\.|ui\/(chips|copy)\.css|features\/player\/player\.css|lib\/(away|favourites|houseNow|knownRoute|useAct|duration|wake|currentGame|session\/ended|wire\/settled)\.|routes\/_player\.tsx.*tsr-split)|\/packages\/values\/src\/(text|id)\./,
  /** What the pages show of a round and of what it is checked by. */
  rounds: /\/web\/src\/(ui\/(CopyLine|paid)\.|lib\/(roundAddress|checkAddress)\.)/,
  payment:
    /\/web\/src\/features\/account\/(Steps\.|payment\/(methodSearch|useMethods|useStanding|NoteField|MethodPicker|methods|intent|steps\.|payment\.css))/,
  account:
    /\/web\/src\/features\/account\/(AccountPage|States|More|Moves|LatestMoves|Balances|Section|OnOff|account\.css|useArrival|history\/asked|phone\.ts|protection\/(AwayNote|LimitNote|NoDeposit)|security\/(otp|useFactor))/,
  /** What the pages of sport share with the player's coupons: matches as they stand. */
  board:
    /\/web\/src\/features\/sport\/(live\/|slip\/(store|slip)\.ts|sport\.css|(clock|odds|rows|address|load|search|entries|unanswered|useOutbox|Standing|Failed|LoadMore)\.)|\/packages\/(sports\/src\/(phases|coupons\/limits)|values\/src\/odds)/,
  sending: /\/web\/src\/features\/sport\/(slip\/AmountInput|sending|outbox)\./,
  slip: /\/web\/src\/features\/sport\/slip\/(?!SlipCard|SlipBar|FilledSlip|focusOn)|\/packages\/sports\/src\/coupons\/coupon/,
  coupons: /\/web\/src\/(features\/sport\/coupons\/|routes\/_player\.me\.coupons.*tsr-split)/,
  match: /\/web\/src\/(features\/sport\/match\/|routes\/sport\.match.*tsr-split)/,
  liveRow: /\/web\/src\/features\/sport\/LiveRow/,
  sport: /\/web\/src\/(features\/sport\/|routes\/sport.*tsr-split)/,
  player:
    /\/web\/src\/(features\/(player|star)\/|lib\/(balance|cutOff)\.|lib\/session\/(browser|seal|login|logout|renew|ping|push|news|loads))/,
}

/** Few files at the start: one of the libraries that every page needs, one of the frame around every page. */
const chunks = [
  { name: 'libraries', priority: 9, test: (id: string) => library.test(id) && !ofFewPages.test(id) },
  { name: 'frame', priority: 8, test: (id: string) => isOfFrame(id) },
  {
    name: 'lists',
    priority: 6,
    test: (id: string) => ofFewPages.test(id) || /\/web\/src\/lib\/(pages|joined)\./.test(id),
  },
  ...Object.entries(together).map(([name, part]) => ({ name, priority: 5, test: (id: string) => part.test(id) })),
]

/** Never asked for along with a page: whoever asks has them. */
const alwaysThere = /assets\/(frame|libraries|rolldown-runtime|index|app)-/

const frameParts = [
  String.raw`/web/src/(router|routeTree\.gen)\.`,
  '/web/src/app/(?!takeOver|modulesMeta|rested|otherTabs|Footer|Switches|Licences|SocialLinks)',
  '/web/src/features/home/(?!Recent|Live)',
  String.raw`/web/src/features/popup/(HomeOver|popups|special)\.ts`,
  String.raw`/web/src/ui/(fonts/|app\.css)`,
  '/web/src/routes/[^?]+$',
  String.raw`/web/src/routes/index\.tsx`,
  String.raw`/web/src/features/lobby/kinds\.`,
  '/web/src/texts/index',
  String.raw`/web/src/ui/(Icon|icons|To|Boundary|Wordmark|Art|Tile|Row|Volatility|percent|kinds)\.`,
  '/web/src/lib/(?!code|stream|wake|worker|played|away|balance|cutOff|wayBack|joined|licences|loadGame|roundAddress|checkAddress|favourites|pages|launch|currentGame|dateLocale|searchable|knownRoute|refusals|password|useAct|duration|socialLinks|tables|range|month|houseNow|wire/settled|report|session/)',
  String.raw`/web/src/lib/session/(record|activity|idleWarning|useSignedIn)\.`,
  '/packages/contract/src/constants',
  String.raw`/packages/values/src/(index|kurus|language|presets)\.`,
]
const frame = new RegExp(frameParts.join('|'))

const isOfFrame = (id: string): boolean => frame.test(id)

/** The first file names nearly all others: those of pages are called by what is theirs alone. */
const fileNameOf = ({ name }: { name: string }): string =>
  `assets/${name.replace(/^_player\.(me\.)?(?!me|index)/, '').replace(/\..*/, '')}-[hash].js`

/** A page's loader travels with the page: neither belongs to the first load of another one. */
const parts: ['loader', 'component', 'pendingComponent', 'notFoundComponent'] = [
  'loader',
  'component',
  'pendingComponent',
  'notFoundComponent',
]

export default defineConfig({
  plugins: [
    tanstackStart({ router: { quoteStyle: 'single', codeSplittingOptions: { defaultBehavior: [parts] } } }),
    react(),
    tailwindcss(),
    serverHost(),
    lingui(),
    ownErrorPage(),
    smaller(),
  ],
  // React has had the store hook itself since 18: the stand-in for older ones is left out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 1024,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !alwaysThere.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: fileNameOf,
            codeSplitting: { groups: chunks, includeDependenciesRecursively: false },
          },
        },
      },
    },
  },
})
