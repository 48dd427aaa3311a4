import { type Market, type Priced, type RacingGame, racingReturns } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { oddsText } from '../arcade/figures.ts'
import { oddsButton } from '../arcade/oddsButton.ts'
import type { Pick, Slip } from '../arcade/slip.ts'
import { element } from '../common/element.ts'
import type { RacingKey } from '../texts/racing.ts'
import type { Say } from '../texts/say.ts'
import { type Animal, coloursOf } from './animal.ts'
import { spotOfOrder } from './orders.ts'

/** A start number in its colours. */
export const silkOf = (runner: number): HTMLElement => {
  const [cloth, figure] = coloursOf(runner)
  const silk = element('i', { class: 'silk' }, String(runner + 1))
  silk.style.background = cloth
  silk.style.color = figure
  return silk
}

type OfferOptions = { game: RacingGame; round: number; lang: Language; say: Say<RacingKey> }

const pickKinds = ['win', 'place', 'forecast', 'tricast'] as const

/** The name of a kind of bet. */
const pickText = (kind: string, say: Say<RacingKey>): string => {
  const known = pickKinds.find((each) => each === kind)
  return known ? say(`racing.pick.${known}`) : kind
}

/** A bet by its spot, with its texts on the slip. */
export const pickOf = (spot: string, { game, round, lang, say }: OfferOptions): Pick | undefined => {
  const [kind = ''] = spot.split(':')
  const market = game.offerOf?.(round).find((each) => each.market === kind)
  const bet = market?.bets.find((each) => each.spot === spot)
  return bet && { spot, name: bet.names[lang], about: pickText(kind, say), oddsHundredths: bet.oddsHundredths }
}

type OfferContentOptions = OfferOptions & { animal: Animal; slip: Slip; places: number }

/** The runners with their odds, and the form for forecasts. */
export const offerContent = (options: OfferContentOptions): HTMLElement[] => {
  const markets = options.game.offerOf?.(options.round) ?? []
  return [fieldTable(options, markets), orderBuilder(options)]
}

/** The chance of a runner in integer per cent: its odds are the inverse of the chance, times the return. */
export const chanceOf = (bet: Priced | undefined): number =>
  bet ? Math.round((racingReturns.win * 100) / bet.oddsHundredths) : 0

const fieldTable = (options: OfferContentOptions, markets: readonly Market[]): HTMLElement => {
  const { game, round, say, animal, places } = options
  const head = [
    say('racing.number'),
    say(`racing.runner.${animal}`),
    say('racing.pick.win'),
    say('racing.place', { places }),
  ]
  const betOn = (kind: string, runner: number): Priced | undefined =>
    markets.find(({ market }) => market === kind)?.bets.find(({ spot }) => spot === `${kind}:${runner + 1}`)
  const cell = (kind: string, runner: number): HTMLElement => {
    const bet = betOn(kind, runner)
    if (!bet) return element('td', {}, '–')
    const pick = {
      spot: bet.spot,
      name: bet.names[options.lang],
      about: pickText(kind, say),
      oddsHundredths: bet.oddsHundredths,
    }
    return element('td', {}, oddsButton({ pick, name: '', slip: options.slip, lang: options.lang }))
  }
  const rows = game
    .fieldOf(round)
    .map(({ name }, runner) =>
      element(
        'tr',
        {},
        element('td', {}, silkOf(runner)),
        element(
          'th',
          { scope: 'row' },
          name,
          element('small', {}, say('racing.chance', { percent: chanceOf(betOn('win', runner)) })),
        ),
        cell('win', runner),
        cell('place', runner),
      ),
    )
  return element(
    'div',
    { class: 'panel field-place' },
    element(
      'table',
      { class: 'runners' },
      element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)))),
      element('tbody', {}, ...rows),
    ),
  )
}

/** Three lists of runners; with two or three different ones chosen, the button shows the odds of that order. */
const orderBuilder = (options: OfferContentOptions): HTMLElement => {
  const { game, round, say, lang, slip } = options
  const runners = game.fieldOf(round)
  const selects = ([1, 2, 3] as const).map((place) => {
    const nth = say(`racing.nth.${place}`)
    const none = element('option', { value: '' }, place === 3 ? say('racing.anyThird') : '–')
    const options = runners.map(({ name }, runner) =>
      element('option', { value: String(runner) }, `${runner + 1} ${name}`),
    )
    return { nth, select: element('select', { 'aria-label': nth }, none, ...options) }
  })
  const add = element('button', { type: 'button', class: 'button order-add', disabled: '' }, say('racing.add'))
  const chosen = (): Pick | undefined => {
    const values = selects.map(({ select }) => (select.value === '' ? undefined : Number(select.value)))
    const spot = spotOfOrder(values[2] === undefined ? values.slice(0, 2) : values)
    return spot === undefined ? undefined : pickOf(spot, options)
  }
  const paint = (): void => {
    const pick = chosen()
    const isComplete = selects.slice(0, 2).every(({ select }) => select.value !== '')
    add.disabled = pick === undefined
    add.textContent = pick
      ? `${say('racing.add')} · ${oddsText(pick.oddsHundredths, lang)}`
      : isComplete
        ? say('racing.notOffered')
        : say('racing.add')
  }
  for (const { select } of selects) select.addEventListener('change', paint)
  add.addEventListener('click', () => {
    const pick = chosen()
    if (pick && !slip.has(pick.spot)) slip.toggle(pick)
  })
  const fields = selects.map(({ nth, select }) =>
    element('label', { class: 'field' }, element('span', {}, nth), select),
  )
  return element(
    'section',
    { class: 'panel orders' },
    element('h2', {}, say('racing.order')),
    element('p', {}, say('racing.orderText')),
    ...fields,
    add,
  )
}
