/*
 * Which module may import which, checked by `npm test -- imports` (tools/imports.ts). The server has six levels; each imports only
 * the levels before it. Its domains import each other as the table below says, and only through their index.ts.
 */

const serverLevels = ['platform', 'ledger', 'transport', 'console', 'domains', 'app']

/** What each domain of the server may import of the other domains; docs/architecture.md describes them in the same order. */
export const domainImports = {
  protection: [],
  notifications: ['protection'],
  accounts: ['notifications', 'protection'],
  maintenance: [],
  events: [],
  house: ['events'],
  reporting: [],
  site: [],
  bonuses: ['accounts', 'notifications', 'protection', 'reporting'],
  cashier: ['accounts', 'bonuses', 'notifications', 'protection'],
  content: ['cashier'],
  tournaments: ['notifications', 'protection', 'reporting'],
  providers: ['accounts', 'protection'],
  casino: ['accounts', 'bonuses', 'notifications', 'protection', 'providers', 'tournaments'],
  live: ['accounts', 'bonuses', 'casino', 'notifications', 'protection'],
  sports: ['bonuses', 'casino', 'notifications', 'protection'],
  chat: ['accounts', 'live', 'protection'],
  search: ['casino', 'content', 'sports'],
  wins: ['casino'],
  support: ['bonuses', 'cashier', 'content', 'notifications', 'protection', 'sports'],
  verification: ['accounts', 'cashier', 'notifications', 'protection', 'support'],
  compliance: ['accounts', 'cashier', 'notifications', 'players', 'protection'],
  players: ['accounts', 'bonuses', 'casino', 'notifications', 'protection', 'reporting', 'sports'],
  campaigns: ['bonuses', 'content', 'notifications', 'players', 'protection', 'reporting'],
  levels: ['notifications', 'reporting'],
}

/** What each folder of the site's `lib` may import of the other ones. */
const libImports = {
  browser: [],
  ssr: ['browser'],
  i18n: ['browser', 'ssr'],
  format: ['i18n'],
  api: ['browser', 'i18n', 'ssr'],
  session: ['api', 'browser', 'ssr'],
  account: ['api', 'browser', 'session'],
  content: ['api'],
  games: ['account', 'api', 'browser'],
  push: ['api', 'browser'],
  reporting: ['api'],
}

const tests = '\\.test\\.tsx?$|^server/src/testing/|/testing[A-Za-z]*\\.ts$'
const error = (rule) => ({ severity: 'error', ...rule })

const serverRules = [
  ...serverLevels.map((level, index) =>
    error({
      name: `server-${level}-imports-levels-before-it`,
      from: { path: `^server/src/${level}/`, pathNot: tests },
      to: { path: `^server/src/(?!${serverLevels.slice(0, index + 1).join('/|')}/)` },
    }),
  ),
  ...Object.entries(domainImports).map(([domain, imports]) =>
    error({
      name: `domain-${domain}`,
      from: { path: `^server/src/domains/${domain}/`, pathNot: tests },
      to: { path: `^server/src/domains/(?!${[domain, ...imports].join('/|')}/)` },
    }),
  ),
  error({
    name: 'domains-are-listed',
    comment: 'A new domain gets a line in domainImports and in docs/architecture.md.',
    from: { path: '^server/src/' },
    to: { path: `^server/src/domains/(?!${Object.keys(domainImports).join('/|')}/)` },
  }),
  error({
    name: 'domains-are-imported-through-their-index',
    from: { path: '^server/src/(domains/[^/]+|app)/', pathNot: tests },
    to: { path: '^server/src/domains/', pathNot: ['^server/src/$1/', '^server/src/domains/[^/]+/index\\.ts$'] },
  }),
  error({
    name: 'only-the-past-of-the-demo-dates-back',
    comment: 'All other operations of the ledger carry the time at which they are written.',
    from: { pathNot: '^server/src/app/demo/past/' },
    to: { path: '^server/src/ledger/past\\.ts$' },
  }),
  error({
    name: 'production-code-imports-no-test-support',
    from: { path: '^server/src/', pathNot: tests },
    to: { path: tests },
  }),
]

const packageRules = [
  error({
    name: 'values-import-nothing',
    from: { path: '^packages/values' },
    to: { path: '^(packages/(?!values)|server|web|studio|console)' },
  }),
  error({
    name: 'contract-imports-values',
    from: { path: '^packages/contract' },
    to: { path: '^(packages/(design|games|sports|texts)|server|web|studio|console)' },
  }),
  error({
    name: 'games-import-values',
    from: { path: '^packages/games' },
    to: { path: '^(packages/(contract|design|sports|texts)|server|web|studio|console)' },
  }),
  error({
    name: 'sports-import-values',
    from: { path: '^packages/sports' },
    to: { path: '^(packages/(contract|design|games|texts)|server|web|studio|console)' },
  }),
  error({
    name: 'texts-import-values',
    from: { path: '^packages/texts' },
    to: { path: '^(packages/(?!texts|values)|server|web|studio|console)' },
  }),
  error({
    name: 'design-imports-nothing',
    from: { path: '^packages/design' },
    to: { path: '^(packages/(?!design)|server|web|studio|console)' },
  }),
  error({
    name: 'rules-are-pure',
    comment: 'Rules of games, sports and values run in browsers and on the server: no Node modules.',
    from: { path: '^packages/(games|sports|values)/src', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core'] },
  }),
]

const clientRules = [
  error({
    name: 'server-imports-no-client',
    from: { path: '^server' },
    to: { path: '^(web|studio|console)/src' },
  }),
  error({
    name: 'server-imports-no-parts-of-clients',
    from: { path: '^server' },
    to: { path: '^packages/(design|texts)' },
  }),
  error({
    name: 'clients-import-no-server',
    from: { path: '^(web|studio|console)/' },
    to: { path: '^server/' },
  }),
  error({
    name: 'site-imports-no-studio',
    from: { path: '^web' },
    to: { path: '^studio' },
  }),
  error({
    name: 'clients-import-no-console',
    from: { path: '^(web|studio)/' },
    to: { path: '^console/' },
  }),
  error({
    name: 'console-imports-no-other-client',
    comment: 'Staff load nothing of the player site, nor of its games.',
    from: { path: '^console/' },
    to: { path: '^(web|studio|packages/(games|sports))/' },
  }),
  error({
    name: 'rooms-are-independent',
    from: { path: '^console/src/rooms/([^/]+)/', pathNot: tests },
    to: { path: '^console/src/(rooms/(?!$1/)|app/)' },
  }),
  error({
    name: 'parts-of-the-console-know-no-room',
    from: { path: '^console/src/(ui|lib)/', pathNot: tests },
    to: { path: '^console/src/(app|rooms)/' },
  }),
  error({
    name: 'lib-of-the-console-knows-no-part',
    from: { path: '^console/src/lib/', pathNot: tests },
    to: { path: '^console/src/ui/' },
  }),
  error({
    name: 'texts-of-games-import-no-game',
    from: { path: '^studio/src/texts/', pathNot: tests },
    to: { path: '^studio/src/(?!texts/)' },
  }),
  error({
    name: 'features-are-independent',
    comment: 'A feature may load another one lazily (the favourites star, a popup) and share its styles.',
    from: { path: '^web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
    to: {
      path: '^web/src/features/',
      pathNot: ['^web/src/features/$1/', '\\.css$'],
      dependencyTypesNot: ['dynamic-import'],
    },
  }),
  error({
    name: 'ui-imports-lib',
    comment: 'Parts of pages know no page, not even its types.',
    from: { path: '^web/src/ui/' },
    to: { path: '^web/src/(?!ui/|lib/)' },
  }),
  error({
    name: 'lib-imports-texts',
    comment: 'The catalogues of texts are the only other folder that lib knows.',
    from: { path: '^web/src/lib/' },
    to: { path: '^web/src/(?!lib/|texts/)' },
  }),
  ...Object.entries(libImports).map(([folder, imports]) =>
    error({
      name: `lib-${folder}`,
      from: { path: `^web/src/lib/${folder}/`, pathNot: tests },
      to: { path: `^web/src/lib/(?!${[folder, ...imports].join('/|')}/)` },
    }),
  ),
  error({
    name: 'lib-folders-are-listed',
    comment: 'A new folder of lib gets a line in libImports.',
    from: { path: '^web/src/' },
    to: { path: `^web/src/lib/(?!${Object.keys(libImports).join('/|')}/)` },
  }),
  error({
    name: 'lib-has-no-cycles',
    comment:
      'Lazy imports included: what needs each other in both directions is connected from outside (`connectSession`).',
    from: { path: '^web/src/lib/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  }),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    error({
      name: 'no-cycles',
      comment: 'Cycles of type-only and of lazy imports are harmless.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    }),
    ...packageRules,
    ...serverRules,
    ...clientRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/|\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    // TypeScript 7 has no compiler API: swc reads the files.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
