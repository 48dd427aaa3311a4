import { clubs, dayOf, football, type Market, pairingsOf } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { oddsButton } from '../arcade/oddsButton.ts'
import type { Pick, Slip } from '../arcade/slip.ts'
import { element } from '../common/element.ts'
import type { FootballKey } from '../texts/football.ts'
import type { Say } from '../texts/say.ts'

export type Pairing = readonly [home: number, away: number]

const shortName = ([home, away]: Pairing): string => `${clubs[home]?.short ?? ''} – ${clubs[away]?.short ?? ''}`
export const longName = ([home, away]: Pairing): string => `${clubs[home]?.name ?? ''} – ${clubs[away]?.name ?? ''}`

export const pairingsIn = (round: number): readonly Pairing[] => pairingsOf(dayOf(round).day)

/** A bet by its spot, with its texts on the slip. */
export const pickOf = (spot: string, round: number, lang: Language): Pick | undefined => {
  for (const market of football.offerOf?.(round) ?? []) {
    const bet = market.bets.find((each) => each.spot === spot)
    if (bet) return toPick(market, bet, pairingsIn(round)[Number(market.about)], lang)
  }
  return undefined
}

const toPick = (market: Market, bet: Market['bets'][number], pairing: Pairing | undefined, lang: Language): Pick => ({
  spot: bet.spot,
  name: `${market.names[lang]}: ${bet.names[lang]}`,
  about: pairing ? shortName(pairing) : '',
  oddsHundredths: bet.oddsHundredths,
})

/** A shirt in the colours of a club. */
export const shirtOf = (club: number): HTMLElement => {
  const shirt = element('i', { class: 'shirt', 'aria-hidden': 'true' })
  shirt.style.setProperty('--shirt', clubs[club]?.shirt ?? '#fff')
  shirt.style.setProperty('--second', clubs[club]?.second ?? '#000')
  return shirt
}

type OfferParts = {
  round: number
  chosen: number
  lang: Language
  say: Say<FootballKey>
  slip: Slip
  choose: (match: number) => void
}

/** The matches of the day with the odds of their result, and all markets of the chosen match. */
export const offerContent = ({ round, chosen, lang, say, slip, choose }: OfferParts): HTMLElement[] => {
  const offer = football.offerOf?.(round) ?? []
  const pairings = pairingsIn(round)
  const rows = pairings.map((pairing, match) => {
    const result = offer.find((market) => market.about === String(match) && market.market === '1x2')
    const name = element(
      'button',
      {
        type: 'button',
        class: 'match-name',
        'aria-pressed': String(match === chosen),
        title: say('football.more', { match: longName(pairing) }),
      },
      ...pairing.map((club) => element('span', {}, shirtOf(club), clubs[club]?.name ?? '')),
    )
    name.addEventListener('click', () => choose(match))
    const odds =
      result?.bets.map((bet) =>
        oddsButton({ pick: toPick(result, bet, pairing, lang), name: bet.names[lang], slip, lang }),
      ) ?? []
    return element('li', { class: match === chosen ? 'chosen' : '' }, name, element('div', { class: 'three' }, ...odds))
  })
  const pairing = pairings[chosen]
  const others = offer.filter((market) => market.about === String(chosen) && market.market !== '1x2')
  const groups = others.map((market) =>
    element(
      'section',
      { class: `market ${market.bets.length > 2 ? 'wide' : ''}` },
      element('h3', {}, market.names[lang]),
      element(
        'div',
        { class: 'market-bets' },
        ...market.bets.map((bet) =>
          oddsButton({ pick: toPick(market, bet, pairing, lang), name: bet.names[lang], slip, lang }),
        ),
      ),
    ),
  )
  return [
    element('ul', { class: 'panel matches' }, ...rows),
    element(
      'div',
      { class: 'panel markets' },
      element('h2', {}, pairing ? say('football.markets', { match: shortName(pairing) }) : ''),
      ...groups,
    ),
  ]
}
