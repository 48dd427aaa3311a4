import type { CardName } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { element, vector } from '../common/element.ts'
import { cardTexts } from '../texts/card.ts'
import { sayIn } from '../texts/say.ts'

/** Suits in a box of 24 by 24. */
const suitPaths: Readonly<Record<string, string>> = {
  s: 'M12 1.5C8 6.2 2.8 9.3 2.8 14a4.5 4.5 0 0 0 8.1 2.7C10.6 19 9.9 20.8 8.5 22.5h7c-1.4-1.7-2.1-3.5-2.4-5.8A4.5 4.5 0 0 0 21.2 14c0-4.7-5.2-7.800-9.200-12.500z',
  h: 'M12 22C5.200 16 1.800 12.600 1.800 8.200A5.200 5.200 0 0 1 12 6.200 5.200 5.200 0 0 1 22.200 8.200C22.200 12.600 18.800 16 12 22z',
  d: 'M12 1.500 20 12 12 22.500 4 12z',
  c: 'M12 1.600a4.700 4.700 0 0 1 3.800 7.450 4.800 4.800 0 1 1-2.700 7.600c.2 2.400 1 4.200 2.400 5.850h-7c1.400-1.650 2.200-3.450 2.400-5.850a4.800 4.800 0 1 1-2.700-7.600A4.700 4.700 0 0 1 12 1.600z',
}

/** The motifs of the court cards: a crown for the king, a tulip for the queen, an anchor for the jack; in a box of 24. */
const motifs: Readonly<Record<string, string>> = {
  K: 'M2.500 18.500 1.500 7l5.200 4.600L12 3.500l5.300 8.100L22.500 7l-1 11.500zM3 20h18v2.200H3z',
  Q: 'M12 1.500c2 2.700 3 5 3 7.200 1.200-2 2.800-3.200 4.800-3.700 1 6.600-1.600 11.300-6.700 12v5.500h-2.200V17C5.800 16.300 3.200 11.600 4.200 5c2 .5 3.600 1.700 4.800 3.700 0-2.200 1-4.500 3-7.200z',
  J: 'M12 1.500a3 3 0 0 1 1.200 5.750V9h3.600v2.200h-3.600v8.500c2.900-.4 5-2 5.900-4.300l-2 .2 3.400-4.600 2 5.300-1.500-.6c-1.200 3.900-4.600 6.300-9 6.800-4.400-.5-7.800-2.900-9-6.800l-1.500.6 2-5.300L6.900 15.600l-2-.2c.9 2.300 3 3.900 5.900 4.300v-8.500H7.200V9h3.600V7.250A3 3 0 0 1 12 1.500zm0 2a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
}

/** The outlines of the cards to come; dealt cards cover them. */
export const cardOutlines = (count: number): HTMLElement =>
  element(
    'span',
    { class: 'card-places', 'aria-hidden': 'true' },
    ...Array.from({ length: count }, () => element('i', {})),
  )

const suits = ['s', 'h', 'd', 'c'] as const
/** The ranks with a name of their own; the others are named by their figure. */
const namedRanks = ['A', 'K', 'Q', 'J', 'T'] as const

/** The name of a card: `maça as`, `ace of spades`. */
export const cardLabel = (card: CardName, lang: Language): string => {
  const say = sayIn(lang, cardTexts)
  const [figure = '', mark] = card
  const named = namedRanks.find((each) => each === figure)
  const suit = suits.find((each) => each === mark)
  return say('card.name', {
    suit: suit ? say(`card.suits.${suit}`) : '',
    rank: named ? say(`card.ranks.${named}`) : figure,
  })
}

const isRed = (card: CardName): boolean => card[1] === 'h' || card[1] === 'd'

const drawn = (d: string, [x, y, size]: readonly [number, number, number], fill: string): SVGPathElement =>
  vector('path', { d, fill, transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})` })

/** The front of a card, 60 by 84: a large index, its suit, and a motif on court cards. */
const faceOf = (card: CardName): SVGSVGElement => {
  const [rank = '', suit = 's'] = card
  const colour = isRed(card) ? '#c4122f' : '#141a2b'
  const face = vector('svg', { viewBox: '0 0 60 84', class: 'card-front', 'aria-hidden': 'true' })
  const index = vector('text', { x: '15', y: '16', fill: colour, class: `card-index${rank === 'T' ? ' ten' : ''}` })
  index.textContent = rank === 'T' ? '10' : rank
  const path = suitPaths[suit] ?? ''
  face.append(index, drawn(path, [15, 38, 17], colour), ...middleOf(rank, path, colour))
  return face
}

const middleOf = (rank: string, suit: string, colour: string): SVGElement[] => {
  const motif = motifs[rank]
  if (!motif) return [drawn(suit, [40, 60, rank === 'A' ? 40 : 34], colour)]
  const medallion = vector('path', {
    d: 'M39 34c4 4 8 5 14 5 0 7 1 11 4 16-3 5-4 9-4 16-6 0-10 1-14 5-4-4-8-5-14-5 0-7-1-11-4-16 3-5 4-9 4-16 6 0 10-1 14-5z',
    fill: colour,
  })
  return [medallion, drawn(motif, [39, 55, 25], '#f0c46a')]
}

/** The back of a card: dark blue with a brass line, and the moon above its reflection. */
const backOf = (): SVGSVGElement => {
  const back = vector('svg', { viewBox: '0 0 60 84', class: 'card-back', 'aria-hidden': 'true' })
  const rows = [44, 49, 54, 59, 64, 69].map((y, index) => {
    const width = [10, 16, 13, 22, 18, 28][index] ?? 10
    return vector('rect', {
      x: String(30 - width / 2 + (index % 2 ? 2 : -2)),
      y: String(y),
      width: String(width),
      height: '2.4',
      rx: '1.2',
      fill: '#7ef0d2',
    })
  })
  back.append(
    vector('rect', {
      x: '3',
      y: '3',
      width: '54',
      height: '78',
      rx: '5',
      fill: '#0d2350',
      stroke: '#e9bd6a',
      'stroke-width': '1.4',
    }),
    vector('circle', { cx: '30', cy: '26', r: '10.5', fill: '#ffe9b8' }),
    vector('circle', { cx: '27', cy: '24', r: '10.5', fill: '#fff7df', opacity: '0.7' }),
    ...rows,
  )
  return back
}

/** A card on the table. Without a name it is face down until it is turned. */
export type CardPiece = {
  readonly root: HTMLElement
  /** Turns it face up. */
  turn(card: CardName): void
}

export const cardPiece = (card: CardName | undefined, lang: Language): CardPiece => {
  const inner = element('span', { class: 'card-inner' })
  const root = element('span', { class: 'card', role: 'img' }, inner)
  inner.append(backOf())
  const turn = (name: CardName): void => {
    inner.querySelector('.card-front')?.remove()
    inner.prepend(faceOf(name))
    root.classList.add('up')
    root.setAttribute('aria-label', cardLabel(name, lang))
    root.dataset.card = name
  }
  if (card) turn(card)
  else root.setAttribute('aria-label', sayIn(lang, cardTexts)('card.down'))
  return { root, turn }
}

const flightMs = 340

/** Animates a card from the shoe to its current position. */
export const flyFrom = (shoe: HTMLElement, card: HTMLElement, isCalm: boolean): Promise<void> => {
  if (isCalm || typeof card.animate !== 'function') return Promise.resolve()
  const [from, to] = [shoe.getBoundingClientRect(), card.getBoundingClientRect()]
  const [x, y] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ]
  const flight = card.animate(
    [
      { transform: `translate(${x}px, ${y}px) rotate(28deg) scale(0.8)`, opacity: 0.4 },
      { opacity: 1, offset: 0.3 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: flightMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
  return flight.finished.then(
    () => {},
    () => {},
  )
}
