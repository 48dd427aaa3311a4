/**
 * How the built site is divided into files. The first page takes two: `libraries`, and `frame`, which holds every module that the
 * start of the page and the home page import statically. Other pages that are visited together share a file: fewer files, and fewer
 * file names in the first one. Modules that no group matches are divided by the bundler.
 */

type ModuleInfo = { importers: readonly string[] }
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const source = '/web/src/'

/** The modules from which the first page starts. */
const firstPageRoots = /\/web\/src\/(app\/hydratePage\.tsx|routes\/index\.tsx\?tsr-split)/
/** The start of the browser's code, which is the entry file, and modules that only the server uses. */
const outsideFrame = /\/web\/src\/(client\.tsx|server\.ts|app\/modulesMeta\.ts)/

/** Whether the first page imports a module of the site statically, directly or through others. */
const createFirstPageTest = () => {
  const known = new Map<string, boolean>()
  const isOfFirstPage = (id: string, graph: Graph): boolean => {
    const found = known.get(id)
    if (found !== undefined) return found
    // A cycle of type imports ends here.
    known.set(id, false)
    const answer =
      firstPageRoots.test(id) ||
      (graph.getModuleInfo(id)?.importers ?? []).some((by) => by.includes(source) && isOfFirstPage(by, graph))
    known.set(id, answer)
    return answer
  }
  return isOfFirstPage
}

/**
 * What is in `frame` besides: the modules of the packages that the first page uses, which are imported through an index of all of
 * them, and a line that every other page needs.
 */
const alsoOfFrame =
  /\/packages\/(contract\/src\/(constants|visitorHints)|design\/src\/(icons|fonts\/[\w-]+)|texts\/src\/formatMessage|values\/src\/(index|kurus|language))\.|\/web\/src\/lib\/i18n\/pageTitle\./

const library = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//
/** Parts of the query library that only some pages need: of lists that grow, and of acts. */
const libraryOf: Record<string, RegExp> = {
  lists: /(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions|useQueries|queriesObserver)\./,
  parts: /(useMutation|mutationObserver)\./,
}

/** Pages and parts that travel together, in the order in which a module looks for its group. */
const together: Record<string, RegExp> = {
  lists: /\/web\/src\/lib\/api\/(pages|joinPages)\./,
  lobby:
    /\/web\/src\/(features\/(lobby|favourites)\/|lib\/format\/searchable|routes\/(slot|live|search|_player\.favorites).*tsr-split|features\/search\/(SearchPage|Hits|search\.css))/,
  content:
    /\/web\/src\/(features\/(content|maintenance)\/|lib\/content\/maintenanceNotice|ui\/(RichText|richTree|prose)|routes\/(about-us|info|promotions|tournaments|maintenance).*tsr-split)|\/packages\/contract\/src\/pageTypes/,
  gate: /\/web\/src\/features\/auth\/(AuthPage|auth\.css)/,
  entry:
    /\/web\/src\/(features\/auth\/(?!Register|months|fieldRules)|routes\/(login|forgot|account_reset|register-account).*tsr-split)/,
  sendAgain: /\/web\/src\/ui\/(SendAgain|useSecondsLeft)/,
  fields: /\/web\/src\/ui\/(Field|form)\./,
  forms:
    /\/web\/src\/(ui\/(NewPassword|newPassword)|features\/auth\/fieldRules|lib\/account\/password\.)|\/packages\/values\/src\/(identity|password)|node_modules\/react-hook-form\//,
  refusals: /\/web\/src\/lib\/api\/refusals\.|\/packages\/contract\/src\/refusals/,
  countries: /\/packages\/contract\/src\/countries/,
  range: /\/web\/src\/(lib\/format\/range\.|ui\/(RangeField|rangeText|range\.css))|\/packages\/values\/src\/presets/,
  days: /\/web\/src\/(features\/auth\/months|lib\/i18n\/dateLocale)/,
  register: /\/web\/src\/(features\/auth\/Register|routes\/register\.tsx.*tsr-split)/,
  rounds: /\/web\/src\/(ui\/(CopyLine|totalPaid)\.|lib\/games\/(roundAddress|checkAddress)\.)/,
  payment:
    /\/web\/src\/features\/account\/(Steps\.|payment\/(amountText|amountPlace|methodSearch|useMethods|usePaymentStatus|NoteField|MethodPicker|methods|intent|paymentSteps\.|payment\.css))/,
  account:
    /\/web\/src\/features\/account\/(AccountPage|States|More|Transactions|LatestTransactions|Balances|Section|OnOff|account\.css|useArrival|history\/filters|phone\.ts|protection\/(RestrictionNote|LimitNote|NoDeposit)|security\/(otp|useFactor))/,
  /** Matches as the pages of sport and the player's coupons show them. */
  board:
    /\/web\/src\/features\/sport\/(live\/|slip\/(store|slip|quickBet)\.ts|sport\.css|(clock|odds|rows|address|load|search|entries|unanswered|useOutbox|Score|Failed|LoadMore)\.)|\/packages\/(sports\/src\/(phases|outrightName|coupons\/(limits|policies)|match\/statistics)|values\/src\/(odds|eventName)|contract\/src\/couponLimits)\b/,
  sending: /\/web\/src\/features\/sport\/(slip\/AmountInput|sending|outbox)\./,
  /** Selections that are taken from a coupon, a code or another slip. */
  selections:
    /\/web\/src\/(features\/sport\/slip\/(ShareSelections|ShareSlip|useShareSelections|selections|useFillSlip)|ui\/useShare)\./,
  sharedSlip: /\/web\/src\/(features\/sport\/slip\/[Ss]haredSlip|routes\/sport\.coupon.*tsr-split)/,
  slip: /\/web\/src\/features\/sport\/(slip\/(?!SlipCard|SlipBar|FilledSlip|focusNextLeg|CodeForm|slipCode)|suggestions\/BoostSheet)|\/packages\/sports\/src\/coupons\/coupon/,
  coupons: /\/web\/src\/(features\/sport\/coupons\/|routes\/_player\.me\.coupons.*tsr-split)/,
  /** What has been played: beside a match, and of a league. */
  season:
    /\/web\/src\/features\/sport\/(history\/|leagues\/(LeagueSeason|[Oo]utright))|\/packages\/sports\/src\/markets\/specifiers/,
  match: /\/web\/src\/(features\/sport\/match\/|routes\/sport\.match.*tsr-split)/,
  liveRow: /\/web\/src\/features\/sport\/LiveRow/,
  sport: /\/web\/src\/(features\/sport\/|routes\/sport.*tsr-split)/,
  /** The line of the newest win, and what its other lists share with it. */
  wins: /\/web\/src\/features\/wins\/(?!WinBoard|WinList|GameWins|wins\.css)/,
  player:
    /\/web\/src\/(features\/player\/(?!player\.css)|ui\/Star\.|lib\/(games\/(moveStar|hiddenBalance)|account\/balance|session\/(playerSession|playerLoads|account|changedCoupons|changedStar|login|logout|ping|renew|seal))\w*\.)/,
  /** Parts that several pages use, and what they need of `lib`. */
  parts:
    /\/web\/src\/(ui\/(?!(Calendar|RoundDetails|RoundFacts|RangeSheet|DrawnInView|Unsupported|NoAccess|Star|useTypedFilter)\.)\w+\.(tsx?|css)$|features\/player\/player\.css|lib\/(account\/(restriction|restrictionText|favourites|code)|api\/(useAct|conclusive|refusal)|browser\/(serverNow|wake|choice|clockChoice|oddsChoice)|games\/(sharedTables|idFrom)|format\/duration|session\/(knownRoute|sessionEnded|shownRound))\.|routes\/_player\.tsx.*tsr-split)|\/packages\/(design\/src\/(retryPause|deadline)|values\/src\/(text|id|figures)|games\/src\/(celebration|pots))\./,
}

/** The groups of `rolldownOptions.output.codeSplitting`. */
export const chunkGroups = () => {
  const isOfFirstPage = createFirstPageTest()
  return [
    {
      name: 'libraries',
      priority: 9,
      test: (id: string) => library.test(id) && !Object.values(libraryOf).some((part) => part.test(id)),
    },
    {
      name: (id: string, graph: Graph) =>
        alsoOfFrame.test(id) || (id.includes(source) && !outsideFrame.test(id) && isOfFirstPage(id, graph))
          ? 'frame'
          : null,
      priority: 8,
    },
    ...Object.entries(together).map(([name, part]) => ({
      name,
      priority: 5,
      test: (id: string) => part.test(id) || libraryOf[name]?.test(id) === true,
    })),
  ]
}

/** Never preloaded along with a page: every page has them already. */
export const loadedByEveryPage = /assets\/(frame|libraries|rolldown-runtime|index|app)-/

/** The first file names nearly all others: names are short, those of pages without the part that all share. */
export const chunkFileName = ({ name }: { name: string }): string =>
  `assets/${name.replace(/^_player\.(me\.)?(?!me|index)/, '').replace(/\..*/, '')}-[hash:7].js`
