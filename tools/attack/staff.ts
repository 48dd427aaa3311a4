import { type ConsoleCallSpec, consoleContract } from '@yakamoz/contract/console/index'
import { newRegistration } from '../../server/src/testing/players.ts'
import { bodyFor, faultIn } from './fuzz.ts'
import { type ConsoleTarget, openConsoleTarget, type StaffAnswer, type StaffClient } from './staffClient.ts'
import { chanceOf } from './values.ts'

type Cast = {
  target: ConsoleTarget
  owner: StaffClient
  /** Reads everything and does nothing. */
  auditor: StaffClient
  /** Approves payments and gifts, and asks for them. */
  manager: StaffClient
  spent: string
}

/** Returns what was wrong, in words; nothing when the attack was refused. */
type Row = (cast: Cast) => Promise<readonly string[]>

const demoPlayer = '4815162342'
const specs = Object.entries(consoleContract).flatMap(([className, methods]) =>
  Object.entries(methods as Record<string, ConsoleCallSpec>).map(([method, spec]) => ({
    name: `${className}.${method}`,
    ...spec,
  })),
)

/** Says what was not refused as it should have been. */
const unless = (answer: StaffAnswer, ...expected: readonly string[]): readonly string[] =>
  !answer.result && answer.status < 500 && expected.includes(answer.refusal ?? '')
    ? []
    : [`${answer.status} ${answer.result ? 'done' : answer.refusal} instead of ${expected.join(' or ')}`]

const each = async <Item>(
  items: readonly Item[],
  check: (item: Item) => Promise<readonly string[]>,
): Promise<string[]> => {
  const found: string[] = []
  for (const item of items) for (const what of await check(item)) found.push(`${JSON.stringify(item)}: ${what}`)
  return found
}

const refusedAccesses = async ({ owner }: Cast): Promise<number> => {
  const answer = await owner.call('audit.search', { act: 'console access refused' })
  return Number((answer as unknown as { pagination?: { total: number } }).pagination?.total ?? answer.data.length)
}

const rows: Readonly<Record<string, Row>> = {
  'every call without a session': ({ target }) =>
    each(
      specs.filter(({ needs }) => needs !== 'nothing').map(({ name }) => name),
      async (name) => unless(await target.client().call(name), 'signed_out'),
    ),

  'a session of a player': async ({ target }) => {
    const player = { ...newRegistration(), Lang: 'tr' }
    const ask = async (method: string, data: object) =>
      (
        await fetch(`${target.url}/endpoint/v1`, {
          method: 'POST',
          headers: { panel: 'frontend', 'content-type': 'application/json' },
          body: JSON.stringify({ api: { class: 'user', method }, data }),
        })
      ).json()
    const [opened] = (await ask('register', player)).data
    const letters = await (await fetch(`${target.url}/dev/outbox.json?to=${encodeURIComponent(player.email)}`)).text()
    const code = /Kod: (\d{6})/.exec(letters)?.[1]
    const [{ uid, sid, uip, auth }] = (await ask('complete_register', { registration: opened.registration, code })).data
    const body = JSON.stringify({
      api: { class: 'players', method: 'search' },
      data: { query: 'demo' },
      user: { uid, sid, uip },
    })
    const found = []
    for (const cookie of [sid, auth, String(uid)].flatMap((value) => [
      `yakamoz-console=${value}`,
      `__Host-yakamoz-console=${value}`,
    ]))
      for (const path of ['/console/v1', '/console/v1/files']) {
        const { body: text } = await target.client(cookie).post(body, path)
        found.push(...unless({ status: 200, ...JSON.parse(text) }, 'signed_out'))
      }
    return found
  },

  'acts of another role': ({ auditor }) =>
    each(
      specs.filter(({ acts, needs }) => acts && needs !== 'nothing' && needs !== 'session').map(({ name }) => name),
      async (name) => unless(await auditor.call(name), 'not_permitted'),
    ),

  'an origin that is not the console’s': ({ owner, target }) =>
    each(
      [
        { origin: target.url },
        { origin: 'null' },
        { origin: 'https://yakamoz.example' },
        { origin: `${target.console?.url}.example` },
        { panel: 'frontend' },
      ],
      async (headers) =>
        unless(await owner.call('session.state', {}, headers as unknown as Record<string, string>), 'wrong_header'),
    ),

  'each door has only its own calls': async ({ target, owner }) => {
    const call = JSON.stringify({ api: { class: 'session', method: 'state' }, data: {} })
    const atSite = await fetch(`${target.url}/endpoint/v1`, {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json', cookie: owner.cookie() },
      body: call,
    })
    const other = await fetch(`${target.url}/console/v1`, {
      method: 'POST',
      headers: { panel: 'console', 'content-type': 'application/json', cookie: owner.cookie() },
      body: call,
    })
    const found = unless(await owner.call('user.login', { username: 'demo', password: 'Yakamoz1' }), 'unknown_call')
    const isKnown = (await atSite.json()).result === true || other.ok
    return isKnown ? [...found, 'the players’ listener answers a call of the console'] : found
  },

  'a second factor that is left out or guessed': async ({ target }) => {
    const { demo } = target.console ?? {}
    const browser = target.client()
    const begun = await browser.call('session.sign_in', { email: demo?.email, password: demo?.password })
    const found = [...unless(await browser.call('session.state'), 'signed_out')]
    if (browser.cookie()) found.push('a cookie after the password alone')
    const challenge = begun.data[0]?.challenge
    for (let guess = 0; guess < 20; guess++) {
      const code = String(guess * 37_911).padStart(6, '0')
      found.push(
        ...unless(
          await browser.call('session.sign_in_code', { challenge, code }),
          'code_incorrect',
          'sign_in_over',
          'too_many',
        ),
      )
    }
    const over = await browser.call('session.sign_in_code', { challenge, code: '000000' })
    return [...found, ...unless(over, 'sign_in_over', 'too_many')]
  },

  'masked data without a reason': ({ owner }) =>
    each([{}, { reason: '' }, { reason: '  ' }, { reason: null }], async (reason) =>
      unless(await owner.call('players.reveal', { id: demoPlayer, field: 'phone', ...reason }), 'invalid_input'),
    ),

  'an own request, and two confirmations at once': async ({ target, owner, manager }) => {
    const second = await target.invited(owner, { name: 'Second', email: 'second@yakamoz.example', role: 'owner' })
    const member = (await owner.call('staff.list')).data.find(({ roles }) => (roles as string[]).includes('auditor'))
    const change = { id: String(member?.id), roles: ['support'], reason: 'attack' }
    const asked = await owner.call('staff.change_roles', change)
    const id = asked.data[0]?.asked
    const found = [
      ...unless(await owner.call('approvals.confirm', { id }), 'own_request'),
      ...unless(await manager.call('approvals.confirm', { id }), 'not_permitted'),
    ]
    const both = await Promise.all([1, 2, 3, 4].map(() => second.client.call('approvals.confirm', { id })))
    const done = both.filter(({ result }) => result).length
    return done === 1 ? found : [...found, `${done} of four confirmations at once were performed`]
  },

  'an invitation that was accepted': async ({ target, spent }) => [
    ...unless(await target.client().call('session.open_invitation', { token: spent }), 'invitation_spent'),
    ...unless(
      await target
        .client()
        .call('session.accept_invitation', { token: spent, password: 'Lodos2027Kuzey', code: '123456' }),
      'invitation_spent',
    ),
  ],

  'a file that is not what it says': async ({ target, owner }) => {
    await fetch(`${target.url}/endpoint/v1`, {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: JSON.stringify({ api: { class: 'support', method: 'supportMessage' }, data: { text: 'x' } }),
    })
    const [queue] = (await owner.call('support.queue')).data
    const [talk] = (queue?.rows ?? []) as { id: number }[]
    const files = ['<html><script>1</script></html>', '<svg onload="x"/>', 'MZ\u0090', '%!PS', 'GIF89a']
    return each(files, async (text) =>
      unless(
        await owner.call('support.send_file', {
          id: talk?.id,
          name: 'a.png',
          data: Buffer.from(text).toString('base64'),
        }),
        'file_refused',
      ),
    )
  },

  'ids of others': async ({ owner, auditor }) => {
    const [own] = (await owner.call('session.list')).data
    return [
      ...unless(await auditor.call('session.end', { id: own?.id }), 'not_found'),
      ...unless(
        await auditor.call('session.remove_passkey', { id: 'AAAA', password: 'Mercan2026Deniz' }),
        'not_found',
        'last_factor',
      ),
    ]
  },

  'the cookie of a session that has ended': async ({ target, auditor }) => {
    const copy = target.client(auditor.cookie())
    await auditor.call('session.sign_out')
    return unless(await copy.call('session.state'), 'signed_out')
  },
}

const mostEnded = 2

const fuzzed = async (cast: Cast, options: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const seed = Number(options.get('seed') ?? 1)
  const bodies = Number(options.get('bodies') ?? 300)
  const only = options.get('call')
  const findings: string[] = []
  let sent = 0
  let { owner } = cast
  // Calls of the own session come last: they end it.
  const calls = cast.target.calls.toSorted(
    (one, other) => Number(one.className === 'session') - Number(other.className === 'session'),
  )
  for (const call of calls) {
    const name = `${call.className}.${call.method}`
    if (only && !name.startsWith(only)) continue
    const chance = chanceOf(`${seed} ${name}`)
    const faults = new Map<string, string>()
    let ended = 0
    for (let count = 0; count < bodies; count++) {
      const body = bodyFor(call, {}, chance)
      const reply = await owner.post(body).catch((cause) => ({ status: 599, body: String(cause) }))
      sent++
      const fault = faultIn(reply.status, reply.body)
      if (fault) faults.set(fault, body.slice(0, 400))
      if (!reply.body.includes('"signed_out"')) continue
      // A new session needs the next code of the app: what ends sessions is not repeated for long.
      owner = await cast.target.signIn()
      if (++ended >= mostEnded) break
    }
    for (const [fault, body] of faults) findings.push(`${name}: ${fault}\n    ${body}`)
  }
  console.log(`  ${sent} bodies from seed ${seed}`)
  return findings
}

/**
 * Attacks the console of a demo on loopback: known ways in, each of which has to be refused and audited, and then malformed bodies for
 * every call as its owner.
 */
export const attackConsole = async (options: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const target = await openConsoleTarget()
  try {
    const owner = await target.signIn()
    const { client: auditor, token: spent } = await target.invited(owner, {
      name: 'Auditor',
      email: 'auditor@yakamoz.example',
      role: 'auditor',
    })
    const { client: manager } = await target.invited(owner, {
      name: 'Manager',
      email: 'manager@yakamoz.example',
      role: 'manager',
    })
    const cast = { target, owner, auditor, manager, spent }
    const findings: string[] = []
    for (const [name, row] of Object.entries(rows)) {
      const found = await row(cast)
      console.log(`  ${found.length === 0 ? 'refused' : 'FOUND  '} ${name}`)
      for (const what of found) console.log(`          ${what}`)
      findings.push(...found.map((what) => `${name}: ${what}`))
    }
    const audited = await refusedAccesses(cast)
    console.log(`  ${audited} refused accesses in the audit trail`)
    if (audited === 0) findings.push('no refused access was audited')
    return [...findings, ...(await fuzzed(cast, options))]
  } finally {
    await target.close()
  }
}
