import { createSign, createVerify, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'

/**
 * Hub88 as a site sees it, for tests: written from its documentation alone, without the code of the adapter. It opens games, lists them, and
 * plays them over the wallet of the site, with the mistakes and repetitions that networks make.
 */

type Fields = Record<string, unknown>

/** Sends bytes to the wallet of the site and returns its answer; throws like a network. */
export type Send = (path: string, body: string, signature: string) => Promise<{ status: number; body: Fields }>

export type Listed = Fields & { game_code: string; name: string }

/** What is sent of a bet, win or rollback, where it differs from the usual. */
type Changes = Fields

/** A transaction as it is listed: its id and status are documented, the rest has the names of the Wallet API. */
export type ListedItem = Fields & { transaction_uuid: string; status: string }

const units = 100_000

/** The amount of a currency as it is sent: 1.00 is 100,000. */
const amountOf = (written: string): number => Math.round(Number(written) * units)

/** Of both sides; `operator` belongs to the site. */
export const newKeys = () => ({
  hub: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  operator: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
})

const signed = (body: string, key: KeyObject): string => createSign('RSA-SHA256').update(body).sign(key, 'base64')

/**
 * The side that the site calls. `calls`: what was asked of it. `games`: what it lists; undefined lets it fail. `transactions`: what it has sent, each with
 * its time; `listOf` is the form of the answer that lists them.
 */
export class HubApi {
  readonly calls: { path: string; fields: Fields }[] = []
  games: Listed[] | undefined = []
  transactions: { at: number; item: ListedItem }[] = []
  listOf: (items: ListedItem[]) => unknown = (items) => items
  gameAddress = 'https://games.example/play?x=1'
  #server: Server | undefined
  readonly #operatorKey: KeyObject
  readonly #operatorId: number

  constructor(operatorKey: KeyObject, operatorId: number) {
    this.#operatorKey = operatorKey
    this.#operatorId = operatorId
  }

  /** Answers a call: 401 for a wrong signature, 404 for an unknown operator, game or path. */
  #answer(path: string, body: Buffer, signature: string): [status: number, answer: unknown] {
    const verifier = createVerify('RSA-SHA256').update(body)
    if (!verifier.verify(this.#operatorKey, signature, 'base64')) return [401, { error: 'signature' }]
    const fields = JSON.parse(body.toString()) as Fields
    this.calls.push({ path, fields })
    if (fields.operator_id !== this.#operatorId) return [404, { error: 'operator' }]
    if (!this.games) return [500, { error: 'internal' }]
    if (path === '/operator/generic/v2/game/list') return [200, this.games]
    if (path === '/operator/generic/v2/transactions/list') return this.#transactionsOf(fields)
    const isListed = this.games.some(({ game_code }) => game_code === fields.game_code)
    return path === '/operator/generic/v2/game/url' && isListed
      ? [200, { url: this.gameAddress }]
      : [404, { error: 'not found' }]
  }

  /** Needs both times, or the round, which no site asks for here. */
  #transactionsOf({ start_time: start, end_time: end }: Fields): [status: number, answer: unknown] {
    const times = [start, end].map((time) => Date.parse(`${time}Z`))
    const [from = 0, until = 0] = times
    if (times.some(Number.isNaN)) return [400, { error: 'start_time and end_time, or round' }]
    return [200, this.listOf(this.transactions.filter(({ at }) => at >= from && at < until).map(({ item }) => item))]
  }

  /** Starts to listen and returns the address. */
  async open(): Promise<string> {
    const server = createServer((request, reply) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const signature = String(request.headers['x-hub88-signature'])
        const [status, answer] = this.#answer(request.url ?? '', Buffer.concat(parts), signature)
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      })
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined))
  }
}

type Session = { user: string; token: string; game: string }

/** The side that calls the wallet of the site, for one session of a player. */
export class HubPlay {
  readonly session: Session
  /** The transactions that were answered, as Hub88 lists them. */
  readonly sent: ListedItem[] = []
  readonly #send: Send
  readonly #key: KeyObject

  constructor(session: Session, send: Send, key: KeyObject) {
    this.session = session
    this.#send = send
    this.#key = key
  }

  /** Signs and sends; every sending has a `request_uuid` of its own, a repeated one too. */
  call(path: string, fields: Fields, signature?: string) {
    const body = JSON.stringify({ user: this.session.user, request_uuid: randomUUID(), ...fields })
    return this.#send(path, body, signature ?? signed(body, this.#key))
  }

  /** Sends a transaction, and lists it when it is answered. */
  async #book(kind: string, fields: Fields) {
    const answer = await this.call(`transaction/${kind}`, fields)
    const status = answer.body.status === 'RS_OK' ? 'TS_SUCCESS' : 'TS_DECLINED'
    const { token: _, ...listed } = fields
    this.sent.push({
      ...listed,
      user: this.session.user,
      kind,
      status,
      transaction_uuid: String(fields.transaction_uuid),
    })
    return answer
  }

  #transaction(fields: Fields): Fields {
    const { token, game } = this.session
    return { token, game_code: game, currency: 'TRY', round: 'r1', round_closed: false, supplier_user: 'x', ...fields }
  }

  info() {
    return this.call('user/info', {})
  }

  balance(changes: Changes = {}) {
    return this.call('user/balance', { token: this.session.token, game_code: this.session.game, ...changes })
  }

  bet(id: string, amount: string, changes: Changes = {}) {
    const fields = { transaction_uuid: id, amount: amountOf(amount), bet: 'zero', is_free: false, reward_uuid: null }
    return this.#book('bet', this.#transaction({ ...fields, ...changes }))
  }

  win(id: string, bet: string, amount: string, changes: Changes = {}) {
    const fields = { transaction_uuid: id, reference_transaction_uuid: bet, amount: amountOf(amount), is_free: false }
    return this.#book('win', this.#transaction({ ...fields, ...changes }))
  }

  rollback(id: string, original: string, changes: Changes = {}) {
    const { currency: _, ...fields } = this.#transaction({ transaction_uuid: id, reference_transaction_uuid: original })
    return this.#book('rollback', { ...fields, ...changes })
  }

  /** Sends a win until it is answered, as the documentation promises; an answer that gets lost is a failed attempt. */
  async winUntilAnswered(id: string, bet: string, amount: string, changes: Changes = {}) {
    for (let tries = 0; tries < 5; tries++) {
      const answer = await this.win(id, bet, amount, changes).catch(() => undefined)
      if (answer?.status === 200) return answer
    }
    throw new Error(`the win ${id} was not answered`)
  }
}

export const newId = (): string => randomUUID()
