import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Draws, gameBySlug, type StakeRange, seededDraws, serverSeedHash, statedRangeOf } from '@yakamoz/games'
import { celebrationOf } from '@yakamoz/games/celebration'
import { type Kurus, kurus, kurusFromWire, kurusToWire, noMoney } from '@yakamoz/values'
import { createServer } from 'vite'

/**
 * npm run dev -w studio: serves the game clients with an in-memory server that answers their calls with the real engines, for
 * development and screenshots. `/studio/?game=yakamoz#token=yakamoz&lang=tr` opens a game. The token is the slug of the game,
 * optionally followed by `.unfinished`, `.poor`, `.nonce-N` to start at a certain round of the fixed seeds, and `.win-superb` to start at
 * the first round with such a win (`celebration.ts` of games) and without a feature.
 */
const serverSeed = process.env.DEV_SEED ?? '0123456789abcdef'.repeat(4)
const clientSeed = 'yakamoz-elif-24'
const drawsOf = (nonce: number): Draws => seededDraws({ serverSeed, clientSeed, nonce })

const soughtRounds = 100_000

/** The first round with such a win at a stake of 20 lira; 0 if there is none. */
const nonceOfWin = (slug: string, celebration: string): number => {
  const game = gameBySlug(slug)
  if (game?.form !== 'instant') return 0
  const stakeKurus = kurus(2000)
  for (let nonce = 0; nonce < soughtRounds; nonce++) {
    const { events, winKurus } = game.play({ stakeKurus, draws: drawsOf(nonce) })
    const isFeature = events.some(({ type }) => type === 'freeSpins' || type === 'respins')
    if (!isFeature && celebrationOf({ returnedKurus: winKurus, stakedKurus: stakeKurus }) === celebration) return nonce
  }
  return 0
}

type Session = { slug: string; balance: Kurus; nonce: number; rounds: Map<string, unknown>; unshown: unknown }
const sessions = new Map<string, Session>()
const firstBalance = kurus(248_650)
const poorBalance = kurus(50)

const opened = (token: string): { key: string; session: Session } => {
  const [slug = '', ...wishes] = token.split('.')
  const wished = (name: string): string | undefined =>
    wishes.find((wish) => wish.startsWith(`${name}-`))?.slice(name.length + 1)
  const win = wished('win')
  const nonce = win === undefined ? Number(wished('nonce') ?? 0) : nonceOfWin(slug, win)
  const balance = wishes.includes('poor') ? poorBalance : firstBalance
  const session: Session = { slug, balance, nonce, rounds: new Map(), unshown: undefined }
  const key = randomBytes(16).toString('hex')
  sessions.set(key, session)
  if (wishes.includes('unfinished')) session.unshown = played(session, 'cut-off', kurus(2000))
  return { key, session }
}

const played = (session: Session, id: string, stake: Kurus): unknown => {
  const known = session.rounds.get(id)
  if (known) return known
  const game = gameBySlug(session.slug)
  if (game?.form !== 'instant' || session.balance < stake) return undefined
  const nonce = session.nonce++
  const { events, winKurus } = game.play({ stakeKurus: stake, draws: drawsOf(nonce) })
  const before = session.balance
  session.balance = kurus(before - stake + winKurus)
  const money = { stake, win: winKurus, balanceBefore: before, balanceAfter: session.balance }
  const texts = Object.fromEntries(Object.entries(money).map(([name, amount]) => [name, kurusToWire(amount)]))
  const round = { round: id, nonce, ...texts, events, funds: 'cash' }
  session.rounds.set(id, round)
  return round
}

const yes = (data: unknown) => ({ result: true, message: '', data, code: 200 })
const no = (message: string, code: number) => ({ result: false, message, data: [], code })

const answer = (method: string, data: Record<string, string>): object => {
  if (method === 'open') return yes(opening(data.token ?? ''))
  const session = sessions.get(data.session ?? '')
  if (!session) return no('Oturum bitti', 403)
  if (method === 'play') {
    const stake = kurusFromWire(data.stake ?? '') ?? noMoney
    return session.balance < stake ? no('Bakiyen yetersiz', 409) : yes(played(session, data.round ?? '', stake))
  }
  return yes(method === 'balance' ? [{ balance: kurusToWire(session.balance) }] : [])
}

const limitsOf = ({ leastKurus, mostKurus }: StakeRange) => ({
  least: kurusToWire(leastKurus),
  most: kurusToWire(mostKurus),
})

const opening = (token: string): unknown => {
  const { key, session } = opened(token)
  const game = gameBySlug(session.slug)
  return {
    session: key,
    game: { id: game?.id ?? 0, slug: session.slug, version: game?.version ?? 0, form: game?.form ?? 'instant' },
    lang: 'tr',
    currency: 'TRY',
    balance: kurusToWire(session.balance),
    stakes: game?.info.stakesKurus.map(kurusToWire) ?? [],
    offered: game?.info.stakesKurus.map(kurusToWire) ?? [],
    limits: game ? limitsOf(statedRangeOf(game)) : { least: '0.00', most: '0.00' },
    defaultStake: '20.00',
    mode: 'real',
    fair: {
      serverSeedHash: serverSeedHash(serverSeed),
      clientSeed,
      nonce: session.nonce,
    },
    jackpotReturn: '',
    purchase: false,
    autoplay: true,
    minRoundMs: 2500,
    ...(session.unshown ? { unfinished: session.unshown } : {}),
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const endpoint = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type, panel')
  if (request.method === 'OPTIONS') {
    response.end()
    return
  }
  const { api, data } = JSON.parse(await bodyOf(request)) as { api: { method: string }; data: Record<string, string> }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer(api.method, data)))
}

/** `WATCH=off`: files that change meanwhile reload nothing. */
const frozen = process.env.WATCH === 'off' ? { watch: null, hmr: false } : {}

const server = await createServer({
  root: import.meta.dirname,
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5199), strictPort: true, cors: true, ...frozen },
  plugins: [
    {
      name: 'in-memory-server',
      configureServer: ({ middlewares }) => {
        middlewares.use('/endpoint/studio', (request, response) => void endpoint(request, response))
      },
    },
  ],
})
await server.listen()
server.printUrls()
