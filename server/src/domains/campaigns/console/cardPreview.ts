import type { ContentItem, cardPreviews } from '@yakamoz/contract/console/contentKinds'
import { drawChangeProblems, drawDayAfter, type NewDraw } from '@yakamoz/contract/console/drawRules'
import { type BonusOffer, offerProblems } from '@yakamoz/contract/console/offerRules'
import type { Freedom } from '@yakamoz/contract/console/planRules'
import { type NewTournament, tournamentChangeProblems } from '@yakamoz/contract/console/tournamentRules'
import { kurus, kurusToWire } from '@yakamoz/values'
import { htmlParagraphs } from '../../../platform/html.ts'

/** What is typed of something that players know by a card. */
export type Card =
  | { kind: 'offer'; offer: BonusOffer }
  | { kind: 'tournament'; tournament: NewTournament; freedom: Freedom }
  | { kind: 'draw'; draw: NewDraw; freedom: Freedom }

type CardItem = { kind: (typeof cardPreviews)[number]; item: ContentItem }

const wire = (amount: number): string => kurusToWire(kurus(amount))
const wireList = (amounts: readonly number[]): string => amounts.map(wire).join(',')

const offerItem = (offer: BonusOffer): CardItem => {
  const { kind, code, share, most, least, wagering, turnover, days, from, until, texts } = offer
  const percent = String(Math.floor(share / 100))
  const numbers = { percent, wagering: String(wagering), turnover: String(turnover), days: String(days) }
  const fields = { kind, code, most: wire(most), least: wire(least), ...numbers }
  return { kind: 'card_offer', item: { active: true, from, until, fields, texts } }
}

const tournamentItem = (tournament: NewTournament): CardItem => {
  const { rule, from, until, prizes, minStake, games, image, texts } = tournament
  const of = (language: 'tr' | 'en') => ({ ...texts[language], text: htmlParagraphs(texts[language].text.trim()) })
  const fields = {
    ...{ rule, image, prizes: wireList(prizes), games: games.join(',') },
    prize: wire(prizes.reduce((sum, one) => sum + one, 0)),
    leastStake: wire(minStake),
  }
  return { kind: 'card_tournament', item: { active: true, from, until, fields, texts: { tr: of('tr'), en: of('en') } } }
}

const drawItem = ({ from, until, least, prizes, texts }: NewDraw): CardItem => {
  const days = { startDate: from, endDate: until, drawDate: drawDayAfter(until) }
  const fields = { ...days, leastAmount: wire(least), prizes: wireList(prizes) }
  return { kind: 'card_draw', item: { active: true, from: '', until: '', fields, texts } }
}

/** What a page of the site needs to show a card; undefined for one that could not be saved. */
export const cardItem = (card: Card): CardItem | undefined => {
  switch (card.kind) {
    case 'offer':
      return offerProblems(card.offer).length > 0 ? undefined : offerItem(card.offer)
    case 'draw':
      return drawChangeProblems(card.draw, card.freedom).length > 0 ? undefined : drawItem(card.draw)
    case 'tournament':
      return tournamentChangeProblems(card.tournament, card.freedom).length > 0
        ? undefined
        : tournamentItem(card.tournament)
  }
}
