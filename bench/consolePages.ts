import { measuredNumber, measuredPlayer, withdrawalOf } from './houseRows.ts'

/* The reading calls of the console as staff open them, and those that are not measured with the reason why. */

/**
 * `idFrom`: the call is about a row of this list, the first that is open if it names states. `grows`: why its cost grows with the players, and with what.
 * `kept`: a large house keeps its figures, so that only the first reading of a day adds up what is named.
 */
export type Page = {
  readonly name: string
  readonly className: string
  readonly method: string
  readonly data: object
  readonly idFrom?: string
  readonly grows?: string
  readonly kept?: string
}

const n = measuredNumber
const player = String(measuredPlayer)

const page = (name: string, className: string, method: string, data: object = {}): Page => ({
  name,
  className,
  method,
  data,
})

const search = (kind: string, query: string): Page => page(`search by ${kind}`, 'players', 'search', { query })

const ofPlayer = (method: string): Page =>
  page(`a player's ${method.replaceAll('_', ' ')}`, 'players', method, { id: player })

const filtered = (name: string, filter: object): Page => page(`players: ${name}`, 'players', 'filter', { filter })

const dayAt = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const quarter = { first: dayAt(89), last: dayAt(0) }

const first: readonly Page[] = [
  page('today: tasks', 'today', 'tasks'),
  page('today: figures', 'today', 'figures'),
  page('audit', 'audit', 'search'),
  page('audit of an act', 'audit', 'search', { act: 'player noted' }),
  page('audit of a player', 'audit', 'search', { subject: `player ${player}` }),
  page('audit: who has acted', 'audit', 'members'),
  page('approvals', 'approvals', 'list'),
  page('staff', 'staff', 'list'),
  page('roles', 'roles', 'list'),
  page('own sessions', 'session', 'list'),
  page('system', 'house', 'health'),
  page('configuration', 'house', 'configuration'),
  page('maintenance', 'house', 'maintenance'),
]

const payments: readonly Page[] = [
  page('withdrawals', 'payments', 'queue'),
  page('withdrawals, closed', 'payments', 'queue', { list: 'closed' }),
  page('withdrawals of a player', 'payments', 'queue', { list: 'closed', player }),
  { ...page('a withdrawal', 'payments', 'withdrawal'), idFrom: 'queue' },
  page('summary of payments', 'payments', 'summary'),
  page('deposits', 'payments', 'deposits'),
  { ...page('callbacks of a deposit', 'payments', 'callbacks'), idFrom: 'deposits' },
  page('batches', 'payments', 'batches'),
  page('comparisons', 'payments', 'reconciliations'),
  page('differences', 'payments', 'differences'),
  page('chargebacks', 'payments', 'chargebacks'),
  page('settings of payments', 'payments', 'settings'),
]

const support: readonly Page[] = [
  page('conversations, waiting', 'support', 'queue', { filter: 'waiting' }),
  page('conversations, open', 'support', 'queue', { filter: 'open' }),
  page('conversations, closed', 'support', 'queue', { filter: 'closed' }),
  page('a conversation', 'support', 'conversation', { id: 1 }),
  page('colleagues', 'support', 'colleagues'),
  page('replies', 'support', 'replies'),
  page('times of support', 'support', 'times'),
]

const players: readonly Page[] = [
  page('tags', 'players', 'tags'),
  page('saved filters', 'players', 'filters'),
  filtered('all', {}),
  filtered('not verified', { verified: false }),
  filtered('identity and address verified', { level: 2 }),
  filtered('identity expires soon', { expiresWithin: 30 }),
  filtered('large deposits', { depositsFrom: 100_000_000 }),
  filtered('on a break', { protected: true }),
  filtered('a tag', { tags: ['vip'] }),
  search('id', player),
  search('user name', `oyuncu${n}`),
  search('e-mail', `oyuncu${n}@yakamoz.example`),
  search('phone', `+905${String(n).padStart(9, '0')}`),
  search('name', 'Deniz Yıl'),
  search('last name', 'Yılmaz De'),
  search('identity', '10000000146'),
  search('IBAN', 'TR330006100519786457841326'),
  search('payment', withdrawalOf(n)),
  search('reference', `YK-W1-${n}`),
  search('coupon', `c1-${n}`),
  ...[
    'page',
    'timeline',
    'movements',
    'payments',
    'rounds',
    'bets',
    'coupons',
    'bonuses',
    'sign_ins',
    'messages',
    'conversations',
    'shared',
    'notes',
    'erasure',
  ].map(ofPlayer),
  page("a player's links", 'players', 'links', { ids: [player] }),
  page('verification', 'verification', 'queue'),
  page("a player's documents", 'verification', 'player', { id: player }),
  page('settings of verification', 'verification', 'settings'),
]

const trading: readonly Page[] = [
  page('matches by time', 'trading', 'matches'),
  page('matches by cost', 'trading', 'matches', { order: 'cost' }),
  page('a match', 'trading', 'match', { match: 'sim:football:1001' }),
  page('coupons', 'trading', 'coupons'),
  page('coupons of a match', 'trading', 'coupons', { match: 'sim:football:1001' }),
  page('large coupons', 'trading', 'coupons', { stakeFrom: 1_000_000 }),
  page('coupons of marked players', 'trading', 'coupons', { marked: true }),
  page('coupons in play', 'trading', 'coupons', { live: 'yes' }),
  page('coupons of a sport', 'trading', 'coupons', { sport: 'football' }),
  page('coupons of a rare sport', 'trading', 'coupons', { sport: 'tennis' }),
  page('players by closing line', 'trading', 'lines'),
  page('referrals', 'trading', 'referrals'),
  page('settings of referral', 'trading', 'referral_settings'),
  {
    ...page('limits', 'trading', 'limits'),
    grows: 'the players with a factor of their own, up to 500 of whom are listed',
  },
  page('feeds', 'trading', 'feeds'),
  page('reactions to money', 'trading', 'reactions'),
  page('boosts', 'trading', 'boosts'),
  page('failed results by hand', 'trading', 'failed_orders'),
  {
    ...page('preview of a result', 'trading', 'preview_settlement', {
      match: 'sim:football:1001',
      kind: 'void',
      market: 1,
    }),
    grows: 'the open coupons on the match, whose money the preview adds up',
  },
]

const games: readonly Page[] = [
  page('games', 'games', 'list'),
  page('games, last week', 'games', 'list', { window: 'week' }),
  page('a game', 'games', 'page', { game: 101 }),
  page('shelves', 'games', 'shelves'),
  page('offered games', 'games', 'offered'),
  page('comparisons of games', 'games', 'reconciliations'),
  page('differences of games', 'games', 'differences'),
  page('differences, settled', 'games', 'differences', { state: 'settled' }),
  page('jackpots', 'games', 'jackpots'),
  page('tables', 'games', 'tables'),
  page('void rounds of a table', 'games', 'voids', { game: 601 }),
  page('void rounds of a slot', 'games', 'played_voids', { game: 101 }),
]

const campaigns: readonly Page[] = [
  page('campaigns', 'campaigns', 'list'),
  page('a campaign', 'campaigns', 'campaign', { id: 1 }),
  {
    ...page('result of a campaign', 'campaigns', 'result', { id: 1 }),
    kept: 'the players whom the campaign has reached: what each did before and after it is added up',
  },
  {
    ...page('reach of everybody', 'campaigns', 'reach', { channel: 'notice', audience: { kind: 'all' } }),
    grows: 'the players: each is asked whether the channel reaches him',
  },
  {
    ...page('reach of a filter', 'campaigns', 'reach', { channel: 'notice', audience: { kind: 'filter', filter: 1 } }),
    grows: 'the players of the filter: each is asked whether the channel reaches him',
  },
  page('offers', 'offers', 'list'),
  {
    ...page('an offer', 'offers', 'offer', { id: 1 }),
    kept: 'the bonuses of the offer, whose sums are its cost',
  },
  {
    ...page('result of an offer', 'offers', 'result', { id: 1 }),
    kept: 'the players who have taken the offer: what each did before and after it is added up',
  },
  page('grants of an offer', 'grants', 'list', { offer: 902 }),
  {
    ...page('preview of a grant', 'grants', 'preview', {
      offer: 902,
      audience: { kind: 'filter', filter: 1 },
      amount: 1_000,
    }),
    grows: 'the players of the filter: each is asked whether he may get a gift',
  },
  page('tournaments', 'tournaments', 'list'),
  {
    ...page('a tournament', 'tournaments', 'tournament', { id: 1 }),
    kept: 'the players who have joined, whose rounds are added up',
  },
  {
    ...page('result of a tournament', 'tournaments', 'result', { id: 1 }),
    kept: 'the players who have joined: what each did before and after it is added up',
  },
  page('draws', 'draws', 'list'),
  {
    ...page('a draw', 'draws', 'draw'),
    idFrom: 'list',
    kept: 'the deposits in its period, each of which is a ticket until the draw',
  },
  {
    ...page('holders of a draw', 'draws', 'holders'),
    idFrom: 'list',
    kept: 'the deposits in its period, of which those of each player are added up',
  },
  {
    ...page('result of a draw', 'draws', 'result'),
    idFrom: 'list',
    kept: 'the players with a ticket: what each did before and after it is added up',
  },
  {
    ...page('levels', 'levels', 'state'),
    kept: 'the players with a standing, who are counted by level',
  },
  page('content', 'content', 'list'),
  page('an item of content', 'content', 'item', { kind: 'promotion', id: '1' }),
]

const protection: readonly Page[] = [
  page('excluded players', 'protection', 'bars'),
  page('ended exclusions', 'protection', 'bars', { state: 'ended' }),
  page('players on a break', 'protection', 'bars', { kind: 'break' }),
  page('players with limits', 'protection', 'bars', { kind: 'limit' }),
  page('cases', 'protection', 'cases'),
  page('cases, closed', 'protection', 'cases', { state: 'closed' }),
  page('cases of money', 'protection', 'cases', { area: 'money' }),
  page('cases of a marker', 'protection', 'cases', { area: 'money', kind: 'in_and_out' }),
  page('a case', 'protection', 'case', { id: 272 }),
  page("a player's protection", 'protection', 'player', { id: player }),
  page('screening', 'protection', 'screening'),
  page('settings of protection', 'protection', 'settings'),
]

const reports: readonly Page[] = [
  ...(['day', 'month', 'game', 'league', 'country'] as const).map((by) =>
    page(`play by ${by}`, 'reports', 'play', { ...quarter, by }),
  ),
  ...(['day', 'month'] as const).map((by) => page(`house by ${by}`, 'reports', 'house', { ...quarter, by })),
  page('payments of a quarter', 'reports', 'payments', quarter),
  {
    ...page('bonuses of a quarter', 'reports', 'bonuses', quarter),
    kept: 'the bonuses that were given in the period, whose sums are those of their offers',
  },
  { ...page('what the house owes', 'reports', 'owed'), kept: 'the wallets, which are added up' },
  ...(['day', 'month'] as const).map((by) => ({
    ...page(`protection by ${by}`, 'reports', 'protection', { ...quarter, by }),
    kept: 'the cases, limits, breaks and exclusions of the period, which are counted',
  })),
  ...(['day', 'month'] as const).map((by) => ({
    ...page(`support by ${by}`, 'reports', 'support', { ...quarter, by }),
    kept: 'the conversations of the period, whose times are those of each',
  })),
  page('report of a month', 'reports', 'month', { month: dayAt(31).slice(0, 7) }),
  page('retention', 'reports', 'retention'),
]

export const pages: readonly Page[] = [
  ...first,
  ...payments,
  ...support,
  ...players,
  ...trading,
  ...games,
  ...campaigns,
  ...protection,
  ...reports,
]

const oneRow = 'one row by its key'
const signIn = 'before or about a session: nothing of the house'

/** The reading calls that are not measured. */
export const unmeasured: Readonly<Record<string, string>> = {
  'session.sign_in': signIn,
  'session.begin_passkey': signIn,
  'session.open_invitation': signIn,
  'session.state': signIn,
  'session.factors': signIn,
  'session.begin_new_passkey': signIn,
  'audit.check': 'reads the whole chain of entries, by which it is checked',
  'payments.batch': 'the payouts of one file of a bank, which are at most so many',
  'support.file': oneRow,
  'support.typing': 'says something to the player, and reads nothing of the house',
  'reports.segment': 'refuses more than 5,000 players, so that no house makes it larger',
  'games.preview_void': 'the bets of one round',
  'games.preview_played_void': oneRow,
  'games.round': oneRow,
  'games.bet': oneRow,
  'games.film': oneRow,
  'verification.picture': oneRow,
  'content.version': oneRow,
  'content.preview': oneRow,
  'campaigns.preview': 'stores a preview, and reads nothing of the house',
  'campaigns.preview_card': 'stores a preview, and reads nothing of the house',
}
