import { constants, createPublicKey, publicEncrypt, randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seedDemo } from '../../app/demo/index.ts'
import { startSandbox } from '../../domains/cashier/index.ts'
import { mailCodeIn, openTestApp, type TestApp, validIdentityNumber } from '../../testing/index.ts'

/**
 * A client as a stranger writes it from `docs/wire.md`: `fetch`, `node:crypto` and the statements of the page. It must not import the
 * contract or anything else of this repository; only the tests below do, for the server and the mail.
 */

type Json = Record<string, unknown>
type WireAnswer = {
  result: boolean
  message: string
  code: number
  data: unknown
  refusal?: string
  blanks?: Json
  debug?: string
  pagination?: { limit: number; offset: number; total: number }
}
type WireSession = { uid: string; sid: string; uip: string }

const strangerClient = (site: string) => {
  const post = async (path: string, body: Json, more: Record<string, string> = {}): Promise<WireAnswer> => {
    const headers = { panel: 'frontend', 'content-type': 'application/json', ...more }
    const response = await fetch(site + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as WireAnswer
  }

  let stored: WireSession | undefined
  let auth = ''

  const get = async <Body>(path: string): Promise<Body> => (await (await fetch(site + path)).json()) as Body

  /** `KID.CIPHERTEXT` of `NAME:VALUE`: RSA-OAEP with SHA-256, base64url. */
  const encryptorOf = async () => {
    const { kid, spki } = await get<{ kid: string; spki: string }>('/endpoint/v1/key')
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
    return (name: string, value: string): string => {
      const padding = constants.RSA_PKCS1_OAEP_PADDING
      const cipher = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(`${name}:${value}`))
      return `${kid}.${cipher.toString('base64url')}`
    }
  }

  const store = async (session: WireSession & { auth: string }): Promise<void> => {
    const encrypt = await encryptorOf()
    const { uid, sid, uip } = session
    stored = { uid: encrypt('uid', uid), sid: encrypt('sid', sid), uip: encrypt('uip', uip || '{ip}') }
    auth = session.auth
  }

  const call = (name: string, data: Json = {}, session = stored): Promise<WireAnswer> => {
    const [className, method] = name.split(' ')
    return post('/endpoint/v1', { api: { class: className, method }, data, ...(session && { user: session }) })
  }

  const listOf = async (name: string, data: Json = {}): Promise<Json[]> => {
    const answer = await call(name, data)
    if (!answer.result || !Array.isArray(answer.data)) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer.data as Json[]
  }

  const login = async (given: Json): Promise<Json> => {
    const answer = await call('user login', given, undefined)
    const session = answer.data as WireSession & { auth: string; gasecret: string }
    if (!answer.result || session.gasecret) throw new Error(`login: ${JSON.stringify(answer)}`)
    await store(session)
    return session
  }

  /** All rows of a paged list, page by page. */
  const pagesOf = async (name: string, data: Json): Promise<Json[]> => {
    const rows: Json[] = []
    for (;;) {
      const answer = await call(name, { ...data, offset: rows.length })
      const page = answer.data as Json[]
      rows.push(...page)
      if (page.length === 0 || rows.length >= (answer.pagination?.total ?? 0)) return rows
    }
  }

  return {
    post,
    get,
    call,
    listOf,
    login,
    pagesOf,
    renew: () => login({ auth }),
    session: () => stored,
    game: (method: string, data: Json) => post('/endpoint/studio', { api: { class: 'studio', method }, data }),
  }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const clientId = (): string => Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')

const password = 'Yabanci2026'
const form = () => {
  const number = randomInt(1_000_000, 9_999_999)
  return {
    firstname: 'Deniz',
    lastname: 'Yabancı',
    birthDate: '1991-04-23',
    identityNumber: validIdentityNumber(),
    country: 'TR',
    city: 'İzmir',
    email: `deniz.${number}@yabanci.example`,
    phone: `0532${number}`,
    password,
    passwordAgain: password,
    acceptRules: true,
    acceptTerms: true,
    acceptPrivacy: true,
  }
}

const openSite = async () => {
  const test = await openTestApp({ config: { demo: true }, isLimited: true })
  await seedDemo(test.app)
  const site = await test.http.listen({ port: 0, host: '127.0.0.1' })
  return { test, client: strangerClient(site) }
}

const register = async (test: TestApp, client: ReturnType<typeof strangerClient>) => {
  const given = form()
  const [opened] = await client.listOf('user register', given)
  const code = mailCodeIn(await test.outbox(given.email))
  const [session] = await client.listOf('user complete_register', { registration: opened?.registration, code })
  return { given, session }
}

describe('a client that is written from the page of the protocol alone', () => {
  it('[C-main-01, C-main-03, C-main-04, SR-15] registers, signs in with encrypted values, lists games, plays, deposits and reads its history', async () => {
    const { test, client } = await openSite()
    const { given, session } = await register(test, client)
    expect(session).toMatchObject({ username: expect.any(String), auth: expect.any(String) })

    await client.login({ username: given.email, password })
    expect(client.session()?.sid).toMatch(/^[^.]+\.[\w-]{300,}$/)
    expect(await client.listOf('user get_user_profile')).toMatchObject([{ email: given.email, currency: 'TRY' }])
    expect(await client.listOf('finance check_balance')).toMatchObject([{ balance: '0.00' }])
    await client.renew()
    expect(await client.listOf('system ping', { active: true })).toHaveLength(1)

    const games = await client.pagesOf('casino games_list', { limit: '40', favorites: '', Lang: 'EN' })
    expect(games.length).toBeGreaterThan(60)
    expect(new Set(games.map(({ gameID }) => gameID)).size).toBe(games.length)

    const [methods] = await client.listOf('finance list_cash_methods_new', { Type: 1 })
    const listed = (methods?.methods_list ?? []) as { type: string; properties: Json; methods: Json[] }[]
    const method = listed
      .flatMap(({ type, properties, methods: members }) => (type === 'group' ? members : [properties]))
      .find(({ transfer_type_id }) => transfer_type_id === 2)
    const deposit = { Type: 1, methodID: method?.id, amount: '500.00', operationID: clientId() }
    const [payment] = await client.listOf('prepayServices processTransaction', deposit)
    expect(payment).toMatchObject({ status: 1001, amount: '500.00', operationID: deposit.operationID })
    expect(payment?.url).toMatch(/^\/dev\/payments/)
    expect(await client.listOf('prepayServices processTransaction', deposit)).toEqual([payment])
    const other = await client.call('prepayServices processTransaction', { ...deposit, amount: '501.00' })
    expect(other).toMatchObject({ result: false, refusal: 'operation_reused', code: 409 })
    const sandbox = startSandbox(test.app)
    test.clock.advance(5_000)
    const balance = async () => (await client.listOf('finance check_balance'))[0]?.balance
    await expect.poll(balance).toBe('500.00')
    await sandbox.close()

    const slot = games.find(({ kind }) => kind === 'slot')
    const launch = await client.call('casino init_game', { gameID: slot?.gameID })
    const { url } = launch.data as { url: string }
    expect(url).toMatch(/^\/studio\//)
    const token = new URLSearchParams(url.split('#')[1]).get('token')
    const opened = (await client.game('open', { token })).data as { session: string; stakes: string[] }
    const stake = opened.stakes[0] ?? ''
    const bet = { session: opened.session, round: clientId(), stake }
    const played = (await client.game('play', bet)).data as Json
    expect(played).toMatchObject({ round: bet.round, stake, balanceBefore: '500.00', events: expect.any(Array) })
    expect((await client.game('play', bet)).data).toEqual(played)
    expect(await client.listOf('finance check_balance')).toMatchObject([{ balance: played.balanceAfter }])
    expect(await client.listOf('casino rounds', { gameID: slot?.gameID })).toMatchObject([{ round: bet.round, stake }])

    const history = await client.pagesOf('finance list_transactions', { limit: 1, searchCategory: 1 })
    expect(history).toMatchObject([{ amount: '500.00', transaction_status: 1002 }])
    expect(String(history[0]?.time)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+03:00$/)
    expect(await client.call('user logout')).toMatchObject({ result: true })
    expect(await client.call('system ping')).toMatchObject({
      refusal: 'session_expired',
      code: 403,
      debug: 'anonymous user',
    })
  })

  it('[C-main-04, V-19] understands the refusals that the page describes', async () => {
    const { client } = await openSite()
    expect(await client.call('finance check_balance')).toMatchObject({
      result: false,
      code: 403,
      data: [],
      refusal: 'not_authorized',
    })
    expect(await client.call('casino games_list', { categoryID: 'x' })).toMatchObject({
      code: 400,
      refusal: 'invalid_input',
      blanks: { field: 'categoryID' },
    })
    expect(await client.call('casino nothing')).toMatchObject({ code: 404, refusal: 'unknown_call' })
    expect(await client.post('/endpoint/v1', {}, { panel: 'other' })).toMatchObject({ refusal: 'wrong_header' })
    const forged = { uid: '1', sid: 'x', uip: '' }
    expect(await client.call('casino category_list', {}, forged)).toMatchObject({ refusal: 'session_expired' })
    const answers = await Promise.all(Array.from({ length: 130 }, () => client.call('casino category_list')))
    const refused = answers.filter(({ refusal }) => refusal === 'too_many')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ code: 429, blanks: { seconds: expect.any(Number) } })
  })

  it('[C-sys-03, C-sys-04, C-sys-05] reads the GETs without a header', async () => {
    const { client } = await openSite()
    const status = await client.get('/endpoint/v1/check-maintenance?sitename=Yakamoz&version=v1&Lang=tr')
    expect(status).toEqual({ status: false, data: {} })
    expect(await client.get('/endpoint/v1/licenses?version=v1')).toMatchObject({ status: true, data: [{ url: '' }] })
    expect(await client.get('/endpoint/v1/ip-info')).toMatchObject({ status: true, data: { ip: '127.0.0.1' } })
  })
})
