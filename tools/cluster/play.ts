import { setTimeout as wait } from 'node:timers/promises'
import { createChance } from '../lives/chance.ts'
import { type Act, type ActKind, drawAct, type Playing, playRound } from './acts.ts'
import type { ClusterHost } from './cluster.ts'
import type { ClusterPlayer } from './players.ts'
import { type Answer, openSender } from './requests.ts'

/** An act that was answered. */
export type Acknowledged = {
  kind: ActKind
  player: number
  id: string
  coupon: string | undefined
  result: string
  /** Whether a restore may have rolled it back: it was answered after the time that was restored. */
  isRolledBack: boolean
}

/**
 * Requests that were sent again under their id. `left`: their answer was not waited for, on purpose; `lost`: they had no answer; `again`: answered,
 * and answered the same; `different`: not.
 */
type Replays = { left: number; lost: number; again: number; different: number }

export type Play = {
  acknowledged: Acknowledged[]
  /** The ids that were sent, answered or not. */
  sent: Set<string>
  refusals: Map<string, number>
  replays: Replays
  /** Milliseconds since it was asked for last: the longest time without any answer to a bet, and the longest wait of one bet. */
  silences(): { answers: number; call: number }
  /** Marks what is answered from now on as what a restore rolls back; the function that it returns ends that. */
  rollBack(): () => void
  /** Ends the play; requests without an answer are repeated until they have one. Throws when that takes too long. */
  stop(): Promise<void>
}

const pauseMs = 150
/** How long the last requests may take. */
const longestEndMs = 90_000

type Options = {
  hosts: readonly ClusterHost[]
  players: readonly ClusterPlayer[]
  /** With a seed players do all kinds of acts, and lose answers on purpose; without one they play rounds, as fast as they can. */
  seed?: number
}

/** One of so many requests loses its answer, or is sent again after its answer. */
const replayedOneIn = 25
/** Players who do everything leave time for the other programs of the machine. */
const restMs = 60

/** Lets players act all the time, each one act after the other, through the proxies of all hosts. Acts without an answer are repeated under their ids. */
export const startPlay = ({ hosts, players, seed }: Options): Play => {
  const sender = openSender()
  const acknowledged: Acknowledged[] = []
  const sent = new Set<string>()
  const refusals = new Map<string, number>()
  const replays: Replays = { left: 0, lost: 0, again: 0, different: 0 }
  let isOver = false
  let givesUpAt = Number.POSITIVE_INFINITY
  let rolledBack: object | undefined
  let lastAt = performance.now()
  let longest = { answers: 0, call: 0 }
  const answered = (kind: ActKind, sentAt: number) => {
    if (kind !== 'round') return
    const now = performance.now()
    longest.answers = Math.max(longest.answers, now - lastAt)
    longest.call = Math.max(longest.call, now - sentAt)
    lastAt = now
  }
  let turn = 0
  const nextHost = (): ClusterHost => {
    const host = hosts[turn++ % hosts.length]
    if (!host) throw new Error('there are no hosts')
    return host
  }
  const answerOf = (call: Act['call']): Promise<Answer | undefined> =>
    sender
      .send(nextHost(), call)
      .catch(() => undefined)
      .then((answer) => (answer?.refusal === 'out_of_order' || answer?.refusal === 'maintenance' ? undefined : answer))
  /** Sends until there is an answer. */
  const untilAnswered = async (call: Act['call']): Promise<{ answer: Answer; tries: number }> => {
    for (let tries = 1; ; tries++) {
      const answer = await answerOf(call)
      if (answer) return { answer, tries }
      if (performance.now() > givesUpAt) throw new Error('a request was not answered at the end')
      await wait(pauseMs)
    }
  }
  const act = async ({ kind, id, call, coupon, resultOf }: Act, playing: Playing): Promise<void> => {
    const { player, chance, coupons } = playing
    const isReplayed = seed !== undefined && chance.oneIn(replayedOneIn)
    const isLeft = isReplayed && chance.oneIn(2)
    sent.add(id)
    const sentAt = performance.now()
    if (isLeft) await sender.sendAndLeave(nextHost(), call)
    const { answer, tries } = await untilAnswered(call)
    answered(kind, sentAt)
    if (isLeft) replays.left++
    if (tries > 1) replays.lost++
    if (!answer.result) {
      refusals.set(`${kind} ${answer.refusal}`, (refusals.get(`${kind} ${answer.refusal}`) ?? 0) + 1)
      return
    }
    const before = rolledBack
    const result = resultOf(answer)
    acknowledged.push({ kind, player: player.id, id, coupon, result, isRolledBack: before !== undefined })
    if (kind === 'coupon') coupons.push(id)
    if (!isReplayed || isLeft) return
    const { answer: second } = await untilAnswered(call)
    // A restore in between rolled the first answer back.
    if (before !== rolledBack) return
    if (second.result && resultOf(second) === result) replays.again++
    else replays.different++
  }
  const turns = players.map(async (player): Promise<void> => {
    const chance = createChance((seed ?? 0) * 7_919 + player.id)
    const playing: Playing = { player, chance, read: answerOf, coupons: [] }
    while (!isOver) {
      const drawn = seed === undefined ? playRound(playing) : await drawAct(playing)
      if (drawn) await act(drawn, playing)
      if (seed !== undefined) await wait(restMs)
    }
  })
  const all = Promise.all(turns)
  // A failure ends the play; it is thrown by stop.
  all.catch(() => {
    isOver = true
  })
  return {
    acknowledged,
    sent,
    refusals,
    replays,
    silences: () => {
      longest.answers = Math.max(longest.answers, performance.now() - lastAt)
      const found = longest
      longest = { answers: 0, call: 0 }
      return found
    },
    rollBack: () => {
      rolledBack = {}
      return () => {
        rolledBack = undefined
      }
    },
    stop: async () => {
      isOver = true
      givesUpAt = performance.now() + longestEndMs
      await all.finally(sender.close)
    },
  }
}
