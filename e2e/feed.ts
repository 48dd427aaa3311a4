import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folders } from '../tools/journeyFolders.ts'

/** The folder from which the test server reads messages of a feed. */
const folder = folders.feed

const aliveEveryMs = 3_000
const looksEveryMs = 500
/** A feed sends prices before the match and in play from different producers. */
const producers = [1, 3] as const

let counted = 0
let lastMs = 0

/** A later time than all before it: an older message would be ignored. */
const nextMs = (): number => {
  lastMs = Math.max(Date.now(), lastMs + 1)
  return lastMs
}

/** Writes a message to a file at once: the server reads only names with this ending, in their order. */
const write = (ending: 'xml' | 'json', text: string): void => {
  mkdirSync(folder, { recursive: true })
  const name = `${nextMs()}-${String(++counted).padStart(6, '0')}-${process.pid}`
  writeFileSync(join(folder, `${name}.part`), text)
  renameSync(join(folder, `${name}.part`), join(folder, `${name}.${ending}`))
}

const answered = new Set<string>()

/** Completes a recovery that the server requests: nothing was missed. */
const answerRecoveries = (): void => {
  mkdirSync(join(folder, 'recover'), { recursive: true })
  for (const name of readdirSync(join(folder, 'recover')).filter((one) => !answered.has(one))) {
    answered.add(name)
    const [, request, product] = /^(\d+)-(\d)\.json$/.exec(name) ?? []
    if (request)
      write('xml', `<snapshot_complete product="${product}" timestamp="${nextMs()}" request_id="${request}"/>`)
  }
}

const sayAlive = (): void => {
  for (const product of producers) write('xml', `<alive product="${product}" timestamp="${nextMs()}" subscribed="1"/>`)
}

/** Keeps the feed alive; returns a function that stops it. */
export const startFeed = (): (() => void) => {
  sayAlive()
  const timers = [setInterval(sayAlive, aliveEveryMs), setInterval(answerRecoveries, looksEveryMs)]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** The result of the home side in the feed's terms: result and void factor. */
const results = { won: [1, 0], lost: [0, 0], void: [0, 1], halfWon: [1, 0.5] } as const
export type Result = keyof typeof results

const winner = 'id="1"'

/** A football match of one test, with its prices, incidents and result. */
export const newMatch = (name: string) => {
  const code = String.fromCharCode(...Array.from({ length: 6 }, () => 97 + randomInt(26)))
  const match = `sr:match:${Date.now()}${randomInt(1_000)}`
  const home = `${name} ${code}`
  const away = `Liman ${code}`
  let product: 1 | 3 = 3
  const message = (kind: string, attributes: string, content: string) =>
    write(
      'xml',
      `<${kind} product="${product}" event_id="${match}" timestamp="${nextMs()}" ${attributes}>${content}</${kind}>`,
    )
  const odds = (price: string, { minute = 0, status = 1 }: { minute?: number; status?: 1 | -1 } = {}) => {
    const live = product === 1
    const standing = live
      ? `<sport_event_status status="1" match_status="6" home_score="0" away_score="0"><clock match_time="${minute}:00"/></sport_event_status>`
      : '<sport_event_status status="0" match_status="0"/>'
    const outcomes = [
      ['1', price, 1 / (Number(price) * 1.05)],
      ['2', '3.40', 0.28],
      ['3', '3.80', 0.24],
    ].map(
      ([id, at, chance]) =>
        `<outcome id="${id}" odds="${at}" probabilities="${Number(chance).toFixed(4)}" active="1"/>`,
    )
    message(
      'odds_change',
      '',
      `${standing}<odds><market ${winner} status="${status}">${outcomes.join('')}</market></odds>`,
    )
  }
  const settle = (result: Result) => {
    const [won, voided] = results[result]
    message(
      'bet_settlement',
      'certainty="2"',
      `<outcomes><market ${winner}><outcome id="1" result="${won}" void_factor="${voided}"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market></outcomes>`,
    )
  }
  write(
    'json',
    JSON.stringify({
      match,
      sport: 'football',
      category: { id: 'sr:category:1', name: { tr: 'Kıyı', en: 'Coast' } },
      competition: { id: 'sr:tournament:1', name: { tr: 'Kıyı Kupası', en: 'Coast Cup' } },
      home: { id: `${match}:home`, name: home, short: name.slice(0, 3).toUpperCase() },
      away: { id: `${match}:away`, name: away, short: 'LİM' },
      startMs: Date.now() + 3_600_000,
      producer: 3,
      liveOdds: true,
    }),
  )
  odds('2.00')
  return {
    id: match,
    home,
    away,
    code,
    path: `/sport/match/${encodeURIComponent(match)}`,
    odds,
    settle,
    /** The match begins: from now on its prices are those in play. */
    kickOff: (price: string) => {
      product = 1
      odds(price, { minute: 1 })
    },
    takeBack: () => message('rollback_bet_settlement', '', `<market ${winner}/>`),
  }
}

export type FeedMatch = ReturnType<typeof newMatch>
