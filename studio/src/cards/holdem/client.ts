import '../../tables/table.css'
import '../card.css'
import '../cards.css'
import '../poker.css'
import './holdem.css'
import { acesPays, antePays, casinoHoldem, type HoldemEvent, type PokerRank, pokerNames } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Client } from '../../common/client.ts'
import type { Paragraph } from '../../tables/tableKind.ts'
import { cardsTexts } from '../../texts/cards.ts'
import { commonTexts } from '../../texts/common.ts'
import { holdemTexts } from '../../texts/holdem.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { anteRenderer, rankRows } from '../ante.ts'
import type { CardKind, CardKit } from '../cardKind.ts'
import { interruptedRule } from '../interruptedRule.ts'
import { type PokerFelt, pokerFelt, toOne } from '../poker.ts'
import { startCards } from '../roundView.ts'

type Event = HoldemEvent

const rules = (lang: Language): readonly Paragraph[] => {
  const say = sayIn(lang, tablesTexts, cardsTexts, holdemTexts)
  return [
    { heading: say('tables.rules.game'), text: say('holdem.rules.gameText') },
    { heading: say('cards.rules.qualifying'), text: say('holdem.rules.qualifyingText') },
    { heading: say('holdem.acesPays'), text: say('holdem.rules.acesText') },
    interruptedRule(say, say('cards.rules.interruptedFolded')),
  ]
}

const feltOf = (kit: CardKit): PokerFelt => {
  const say = sayIn(kit.lang, commonTexts, cardsTexts, holdemTexts)
  return pokerFelt(kit, {
    rows: [
      { name: 'dealer', title: say('cards.dealer'), cardCount: 2 },
      { name: 'board', title: say('cards.board'), cardCount: 5 },
      { name: 'player', title: say('common.you'), cardCount: 2 },
    ],
    spots: [
      { spot: 'ante', name: say('cards.ante'), note: say('cards.required') },
      { spot: 'aces', name: say('holdem.aces'), note: say('cards.bonus') },
    ],
    ghost: { spot: 'call', name: say('holdem.call'), note: say('holdem.callNote') },
    pays: [
      {
        title: say('holdem.antePays'),
        rows: [...rankRows(antePays, { names: pokerNames, lang: kit.lang, least: 1 }), [say('holdem.lower'), toOne(1)]],
      },
      {
        title: say('holdem.acesPays'),
        rows: [
          ...rankRows(acesPays, { names: pokerNames, lang: kit.lang, least: 7 }),
          [say('holdem.acePair'), toOne(7)],
        ],
      },
    ],
  })
}

const rendererOf = (kit: CardKit) => {
  const say = sayIn(kit.lang, commonTexts, cardsTexts, holdemTexts)
  return anteRenderer(kit, {
    felt: feltOf(kit),
    side: 'aces',
    raise: { name: 'call', antes: 2, shownBy: 'called' },
    dealerCards: 2,
    finalRankIn: 'board',
    nameOf: (rank: PokerRank) => pokerNames[rank][kit.lang],
    labels: {
      raise: say('holdem.call'),
      prompt: (rank) => say('holdem.prompt', { rank }),
    },
  })
}

const kind: CardKind<Event> = { name: 'holdem', rules, createRenderer: rendererOf }

export const clientOf = (slug: string): Client | undefined =>
  slug === casinoHoldem.slug
    ? {
        names: casinoHoldem.names,
        start: (root, { setting, opening }) => startCards(root, { setting, opening, game: casinoHoldem, kind }),
      }
    : undefined
