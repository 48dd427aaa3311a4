import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import '../poker.css'
import './threecard.css'
import {
  anteBonus,
  pairPlus,
  type ThreeCardEvent,
  type ThreeRank,
  threeCardNames,
  threeCardPoker,
} from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import type { Paragraph } from '../../tables/tableKind.ts'
import { cardsTexts } from '../../texts/cards.ts'
import { commonTexts } from '../../texts/common.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { threecardTexts } from '../../texts/threecard.ts'
import { anteRenderer, rankRows } from '../ante.ts'
import type { CardKind, CardKit } from '../cardKind.ts'
import { interruptedRule } from '../interruptedRule.ts'
import { type PokerFelt, pokerFelt } from '../poker.ts'
import { startCards } from '../roundView.ts'

type Event = ThreeCardEvent

const rules = (lang: Language): readonly Paragraph[] => {
  const say = sayIn(lang, tablesTexts, cardsTexts, threecardTexts)
  return [
    { heading: say('tables.rules.game'), text: say('threecard.rules.gameText') },
    { heading: say('cards.rules.qualifying'), text: say('threecard.rules.qualifyingText') },
    { heading: say('threecard.rules.bonus'), text: say('threecard.rules.bonusText') },
    interruptedRule(say, say('cards.rules.interruptedFolded')),
  ]
}

const feltOf = (kit: CardKit): PokerFelt => {
  const say = sayIn(kit.lang, commonTexts, cardsTexts, threecardTexts)
  return pokerFelt(kit, {
    rows: [
      { name: 'dealer', title: say('cards.dealer'), cardCount: 3 },
      { name: 'player', title: say('common.you'), cardCount: 3 },
    ],
    spots: [
      { spot: 'pairPlus', name: say('threecard.pairPlus'), note: say('cards.bonus') },
      { spot: 'ante', name: say('cards.ante'), note: say('cards.required') },
    ],
    ghost: { spot: 'play', name: say('threecard.play'), note: say('threecard.playNote') },
    pays: [
      { title: say('threecard.anteBonus'), rows: rankRows(anteBonus, { names: threeCardNames, lang: kit.lang }) },
      { title: say('threecard.pairPlusPays'), rows: rankRows(pairPlus, { names: threeCardNames, lang: kit.lang }) },
    ],
  })
}

const rendererOf = (kit: CardKit) => {
  const say = sayIn(kit.lang, commonTexts, cardsTexts, threecardTexts)
  return anteRenderer(kit, {
    felt: feltOf(kit),
    side: 'pairPlus',
    raise: { name: 'play', antes: 1, shownBy: 'dealer' },
    dealerCards: 3,
    finalRankIn: 'deal',
    nameOf: (rank: ThreeRank) => threeCardNames[rank][kit.lang],
    labels: {
      raise: say('threecard.play'),
      prompt: (rank) => say('threecard.prompt', { rank }),
    },
  })
}

const kind: CardKind<Event> = { name: 'threecard', rules, createRenderer: rendererOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === threeCardPoker.slug
    ? {
        names: threeCardPoker.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: threeCardPoker, kind }),
      }
    : undefined
