import { games } from '@yakamoz/games'
import { type Chance, chanceOf } from './chance.ts'
import { clubs, talks } from './names.ts'
import { firstPastPlayer, type PastPerson, peopleOfPast, personOf } from './people.ts'

type Funds = 'cash' | 'bonus'
type BonusEnd = 'done' | 'expired' | 'forfeited' | 'lost'

type Happening =
  | { kind: 'joins'; person: PastPerson }
  | { kind: 'signs_in'; succeeded: boolean }
  | { kind: 'deposit'; amount: number; approved: boolean }
  | { kind: 'round'; game: number; version: number; stake: number; win: number; funds: Funds }
  | { kind: 'live'; game: number; stake: number; win: number }
  | { kind: 'coupon'; stake: number; odds: number; home: string; away: string; startMs: number }
  | { kind: 'coupon_end'; coupon: string; payout: number; stake: number }
  /** `settled`: what became of it in the end. One without `needed` is cash at once. */
  | {
      kind: 'bonus'
      offer: number
      amount: number
      needed: number
      end: BonusEnd | 'paid'
      paid: number
      endMs: number
    }
  | { kind: 'bonus_end'; bonus: string; end: BonusEnd; paid: number; returned: number }
  | { kind: 'withdrawal'; amount: number; outcome: 'paid' | 'refused' | 'waiting'; decidedMs: number }
  | { kind: 'withdrawal_end'; withdrawal: string; amount: number; outcome: 'paid' | 'refused' }
  | { kind: 'conversation'; question: string; answer: string; isOpen: boolean }

/** One thing that happened. `key` is unique and names what it books; `atMs` counts from the beginning of the past. */
export type PastEvent = Happening & { key: string; player: number; atMs: number }

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** At most so many movements (legs of operations) are planned. */
export const maxMovements = 20_000

/** How many legs an event books. */
export const movementsOf = (event: Happening): number => {
  switch (event.kind) {
    case 'deposit':
      return event.approved ? 1 : 0
    case 'round':
    case 'live':
      return event.win > 0 ? 2 : 1
    case 'coupon_end':
      return event.payout > 0 ? 2 : 1
    case 'bonus_end':
      return Number(event.paid > 0) + Number(event.returned > 0)
    case 'coupon':
    case 'bonus':
    case 'withdrawal':
    case 'withdrawal_end':
      return 1
    default:
      return 0
  }
}

const slots = games.filter(({ form }) => form === 'instant').slice(0, 14)
const tables = games.filter(({ form }) => form === 'shared').slice(0, 5)
/**
 * The slot that paid too much, on three days. Its wins vary the least of these slots, so that some hundreds of rounds tell it from luck.
 */
const generous = slots.find(({ slug }) => slug === 'simitci') ?? slots[0]
export const generousGame = generous?.id ?? 0
const generousFromDay = 0.7

/** Draws what a stake pays, as a multiple in hundredths: 93 in 100 in the mean. */
const multipleOf = (chance: Chance): number => {
  const drawn = chance.next()
  if (drawn < 0.66) return 0
  if (drawn < 0.89) return chance.between(60, 150)
  if (drawn < 0.982) return chance.between(200, 500)
  return chance.between(1_000, 2_800)
}

type Life = {
  person: PastPerson
  chance: Chance
  days: number
  events: PastEvent[]
  cash: number
  bonus: number
}

const wholeLira = (kurus: number): number => Math.floor(kurus / 100) * 100

const add = (life: Life, atMs: number, happening: Happening): string => {
  const { person, events } = life
  const key = `past${String(person.id - firstPastPlayer).padStart(8, '0')}${String(events.length).padStart(14, '0')}`
  events.push({ ...happening, key, player: person.id, atMs: Math.round(atMs) })
  return key
}

const isGenerousAt = ({ days }: Life, atMs: number): boolean => {
  const day = atMs / dayMs - Math.floor(days * generousFromDay)
  return day >= 0 && day < 3
}

const playSlot = (life: Life, atMs: number, wanted: number, funds: Funds): void => {
  const { chance } = life
  const stake = Math.min(wanted, wholeLira(funds === 'cash' ? life.cash : life.bonus))
  if (stake <= 0) return
  const isGenerous = isGenerousAt(life, atMs) && chance.isTrue(0.5)
  const game = isGenerous ? generous : chance.pick(slots)
  const multiple = isGenerous && chance.isTrue(0.6) ? chance.between(400, 2_800) : multipleOf(chance)
  const win = Math.floor((stake * multiple) / 100)
  life[funds] += win - stake
  add(life, atMs, { kind: 'round', game: game?.id ?? 0, version: game?.version ?? 1, stake, win, funds })
}

const playTable = (life: Life, atMs: number, wanted: number): void => {
  const { chance } = life
  const stake = Math.min(wanted * 2, wholeLira(life.cash))
  if (stake <= 0) return
  const win = chance.isTrue(0.47) ? stake * 2 : 0
  life.cash += win - stake
  add(life, atMs, { kind: 'live', game: chance.pick(tables)?.id ?? 0, stake, win })
}

type OpenCoupon = { key: string; stake: number; payout: number }

const placeCoupon = (life: Life, atMs: number, stake: number, winShare: number): OpenCoupon | undefined => {
  const { chance } = life
  if (stake <= 0 || stake > life.cash) return undefined
  const odds = chance.between(150, 420) * 10
  const home = chance.between(0, clubs.length - 1)
  const away = (home + chance.between(1, clubs.length - 1)) % clubs.length
  life.cash -= stake
  const key = add(life, atMs, {
    kind: 'coupon',
    stake,
    odds,
    home: clubs[home] ?? '',
    away: clubs[away] ?? '',
    startMs: Math.round(atMs + 30 * minuteMs),
  })
  const isWon = chance.isTrue((winShare * 1_000) / odds)
  return { key, stake, payout: isWon ? Math.floor((stake * odds) / 1_000) : 0 }
}

const endCoupon = (life: Life, atMs: number, { key, stake, payout }: OpenCoupon): void => {
  life.cash += payout
  add(life, atMs, { kind: 'coupon_end', coupon: key, payout, stake })
}

const pay = (life: Life, atMs: number, amount: number, approved = true): void => {
  if (approved) life.cash += amount
  add(life, atMs, { kind: 'deposit', amount, approved })
}

const withdraw = (life: Life, atMs: number, wanted: number, decidedMs: number): void => {
  const amount = Math.floor(Math.min(wanted, life.cash) / 10_000) * 10_000
  if (amount < 10_000) return
  const isRecent = decidedMs > life.days * dayMs - 30 * hourMs
  const refused = life.chance.isTrue(0.12)
  const outcome = isRecent ? 'waiting' : refused ? 'refused' : 'paid'
  life.cash -= amount
  const key = add(life, atMs, { kind: 'withdrawal', amount, outcome, decidedMs: Math.round(decidedMs) })
  if (outcome === 'waiting') return
  if (outcome === 'refused') life.cash += amount
  add(life, decidedMs, { kind: 'withdrawal_end', withdrawal: key, amount, outcome })
}

/** A bonus that is wagered in rounds from its own money, from `atMs` on. */
const wagerBonus = (
  life: Life,
  atMs: number,
  amount: number,
  rounds: number,
  stake: number,
  end: 'done' | 'forfeited',
) => {
  const endMs = atMs + (rounds + 1) * minuteMs
  if (endMs >= life.days * dayMs) return
  life.bonus = amount
  const at = life.events.length
  const key = add(life, atMs, {
    kind: 'bonus',
    offer: 1,
    amount,
    needed: amount * 30,
    end,
    paid: 0,
    endMs: Math.round(endMs),
  })
  for (let round = 0; round < rounds; round++) playSlot(life, atMs + (round + 0.5) * minuteMs, stake, 'bonus')
  const paid = end === 'done' ? Math.min(life.bonus, amount * 10) : 0
  const state: BonusEnd = life.bonus === 0 ? 'lost' : end
  const given = life.events[at]
  if (given?.kind === 'bonus') life.events[at] = { ...given, paid, end: state }
  if (life.bonus > 0) add(life, endMs, { kind: 'bonus_end', bonus: key, end: state, paid, returned: life.bonus - paid })
  life.cash += paid
  life.bonus = 0
}

/** One evening of a usual player; everything of it is over before the next. */
const usualEvening = (life: Life, startMs: number, isFirst: boolean): void => {
  const { person, chance } = life
  let atMs = startMs
  const after = (least: number, most: number): number => {
    atMs += chance.between(least, most) * 1_000
    return atMs
  }
  if (chance.isTrue(0.04)) add(life, after(5, 40), { kind: 'signs_in', succeeded: false })
  add(life, after(5, 60), { kind: 'signs_in', succeeded: true })
  if (isFirst || life.cash < person.stake * 8 || chance.isTrue(0.25)) {
    if (chance.isTrue(0.06)) pay(life, after(20, 90), chance.between(2, 20) * 5_000, false)
    pay(life, after(30, 240), Math.max(10_000, Math.round((person.stake * chance.between(10, 60)) / 5_000) * 5_000))
  }
  if (isFirst && chance.isTrue(0.15))
    wagerBonus(
      life,
      after(60, 120),
      chance.between(1, 9) * 10_000,
      chance.between(2, 8),
      person.stake,
      chance.isTrue(0.4) ? 'done' : 'forfeited',
    )
  atMs += 20 * minuteMs
  const bets = chance.between(2, 6)
  const coupons: OpenCoupon[] = []
  for (let bet = 0; bet < bets; bet++) {
    const what = chance.next()
    if (what < 0.6) playSlot(life, after(20, 200), person.stake, 'cash')
    else if (what < 0.78) playTable(life, after(30, 200), person.stake)
    else {
      const placed = placeCoupon(life, after(30, 300), person.stake * 2, 0.92)
      if (placed) coupons.push(placed)
    }
  }
  atMs += 2 * hourMs
  for (const coupon of coupons) endCoupon(life, after(60, 600), coupon)
  if (life.cash > person.stake * 40 || chance.isTrue(0.08)) {
    const askedMs = after(60, 1_200)
    withdraw(life, askedMs, life.cash * 0.8, askedMs + chance.between(10, 240) * minuteMs)
  }
  if (chance.isTrue(0.05)) {
    const [question, answer] = chance.pick(talks)
    const isOpen = startMs > (life.days - 3) * dayMs
    add(life, atMs + 5 * hourMs, { kind: 'conversation', question, answer, isOpen })
  }
}

/** Loses, pays in more, stakes more, and goes on through the night. */
const chasingNight = (life: Life, startMs: number): void => {
  let atMs = startMs
  add(life, atMs, { kind: 'signs_in', succeeded: true })
  for (let turn = 0; turn < 5; turn++) {
    atMs += 12 * minuteMs
    pay(life, atMs, 20_000 * 2 ** turn)
    for (
      let stake = 2_500 * 2 ** turn;
      life.cash >= stake && atMs < startMs + 7 * hourMs;
      stake = Math.ceil(stake * 1.5)
    ) {
      atMs += 2 * minuteMs
      const spent = wholeLira(stake)
      life.cash -= spent
      add(life, atMs, {
        kind: 'round',
        game: slots[0]?.id ?? 0,
        version: slots[0]?.version ?? 1,
        stake: spent,
        win: 0,
        funds: 'cash',
      })
    }
  }
}

/** Pays in what the bonus needs, wagers it in the shortest way and takes everything out. */
const huntingTrip = (life: Life, startMs: number): void => {
  add(life, startMs, { kind: 'signs_in', succeeded: true })
  pay(life, startMs + 5 * minuteMs, 200_000)
  wagerBonus(life, startMs + 10 * minuteMs, 99_900, 12, 10_000, 'done')
  withdraw(life, startMs + hourMs, life.cash, startMs + 3 * hourMs)
}

/** Single bets of the same size, more of them won than their odds allow. */
const sharpDay = (life: Life, startMs: number): void => {
  add(life, startMs, { kind: 'signs_in', succeeded: true })
  if (life.cash < 100_000) pay(life, startMs + minuteMs, 100_000)
  const placed = [1, 2, 3].map((bet) => placeCoupon(life, startMs + bet * 5 * minuteMs, 25_000, 1.35))
  placed.forEach((coupon, index) => {
    if (coupon) endCoupon(life, startMs + 3 * hourMs + index * minuteMs, coupon)
  })
  if (life.cash > 400_000) withdraw(life, startMs + 4 * hourMs, 300_000, startMs + 6 * hourMs)
}

/** Pays in, plays once for show and takes out to the shared account. */
const ringTrip = (life: Life, startMs: number): void => {
  add(life, startMs, { kind: 'signs_in', succeeded: true })
  pay(life, startMs + 2 * minuteMs, 150_000)
  playSlot(life, startMs + 6 * minuteMs, 500, 'cash')
  playSlot(life, startMs + 7 * minuteMs, 500, 'cash')
  withdraw(life, startMs + 20 * minuteMs, 140_000, startMs + 2 * hourMs)
}

/** The evening hours of a day, in Istanbul's time as the beginning of the past is a midnight there. */
const eveningMs = (chance: Chance): number =>
  chance.pick([9, 12, 13, 15, 17, 18, 19, 20, 20, 21, 21, 22]) * hourMs + chance.between(0, 3_000) * 1_000

const liveOf = (seed: string, index: number, days: number): PastEvent[] => {
  const person = personOf(seed, index)
  const chance = chanceOf(`${seed} life ${index}`)
  const life: Life = { person, chance, days, events: [], cash: 0, bonus: 0 }
  const { habit } = person
  const firstDay = habit === 'usual' ? Math.floor((days - 1) * chance.next()) : Math.floor(days / 3)
  const joinedMs = firstDay * dayMs + chance.between(6, 8) * hourMs
  add(life, joinedMs, { kind: 'joins', person })
  const gap = habit === 'usual' ? chance.pick([2, 4, 7, 9, 14, 20]) : habit === 'ring' ? 12 : habit === 'sharp' ? 2 : 9
  for (let day = firstDay, evening = 0; day < days; day += gap + chance.between(0, 2), evening++) {
    const startMs = day * dayMs + eveningMs(chance)
    if (habit === 'chaser') chasingNight(life, day * dayMs + 23 * hourMs)
    else if (habit === 'hunter') huntingTrip(life, startMs)
    else if (habit === 'sharp') sharpDay(life, startMs)
    else if (habit === 'ring') ringTrip(life, startMs)
    else usualEvening(life, startMs, evening === 0)
  }
  return life.events.toSorted((a, b) => a.atMs - b.atMs)
}

/**
 * Plans a past of so many days: what some hundreds of made-up players did, in the order of time, each covered by the balance that he then has.
 * The same seed and days give the same past. A part of a day is a day that is not over.
 */
export const planPast = (seed: string, days: number, people = peopleOfPast): PastEvent[] => {
  const ended = days * dayMs
  const events = Array.from({ length: people }, (_, index) => liveOf(seed, index, days))
    .flat()
    .filter(({ atMs }) => atMs < ended)
  // A coupon whose matches are not over would wait for results of clubs that do not exist.
  const settled = new Set(events.flatMap((event) => (event.kind === 'coupon_end' ? [event.coupon] : [])))
  return events
    .filter(({ kind, key }) => kind !== 'coupon' || settled.has(key))
    .toSorted((a, b) => a.atMs - b.atMs || a.player - b.player)
}
