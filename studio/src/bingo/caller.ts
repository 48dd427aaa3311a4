import type { BingoAward, BingoGame, BingoPrize } from '@yakamoz/games'
import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { waitBarOf } from '../arcade/waitBar.ts'
import { element } from '../common/element.ts'
import type { Figure } from '../live/presenter.ts'
import type { BingoKey } from '../texts/bingo.ts'
import type { Say } from '../texts/say.ts'
import { type PrizeNames, prizeNames } from './prizeNames.ts'
import { minPrize } from './progress.ts'

type CallerOptions = {
  game: BingoGame
  lang: Language
  say: Say<BingoKey>
  figure: Pick<Figure, 'place' | 'say'>
}

/** The caller's side of the hall: the last ball, those before it, the board of all numbers, the prizes. */
export const callerOf = ({ game, lang, say, figure }: CallerOptions) => {
  const ball = element('div', { class: 'big-ball', 'aria-hidden': 'true' }, element('b', {}))
  const announcement = element('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' })
  const [count, waitBar] = [element('p', { class: 'ball-count' }), waitBarOf()]
  const before = element('ol', { class: 'last-balls', 'aria-hidden': 'true' })
  const fields = Array.from({ length: game.ballCount }, (_, index) => element('li', {}, String(index + 1)))
  const board = element(
    'ol',
    { class: `number-board of-${game.ballCount}`, 'aria-label': say('bingo.board') },
    ...fields,
  )
  const prizes = element('dl', { class: 'prizes' })
  const root = element(
    'div',
    { class: 'caller' },
    element(
      'div',
      { class: 'caller-ball' },
      ball,
      figure.place,
      element('div', { class: 'caller-words' }, announcement, count, waitBar.root),
      before,
    ),
    prizes,
    board,
  )
  const names = prizeNames(game.slug, say)
  return {
    root,
    /** Shows the called numbers, the newest last. */
    called: (numbers: readonly number[]): void => {
      for (const [index, field] of fields.entries()) {
        const isCalled = numbers.includes(index + 1)
        field.classList.toggle('on', isCalled)
        // Screen readers read only the called numbers.
        field.setAttribute('aria-hidden', String(!isCalled))
      }
      const last = numbers.at(-1)
      before.replaceChildren(
        ...numbers
          .slice(-7, -1)
          .reverse()
          .map((number) => element('li', { class: `ball ${toneOf(number, game.ballCount)}` }, String(number))),
      )
      ball.className = `big-ball ${last === undefined ? 'empty' : toneOf(last, game.ballCount)}`
      const face = ball.firstElementChild
      if (!face || face.textContent === String(last ?? '')) return
      face.textContent = String(last ?? '')
      ball.style.animation = 'none'
      void ball.offsetWidth
      ball.style.animation = ''
    },
    announce: (text: string): void => {
      if (announcement.textContent === text) return
      announcement.textContent = text
      figure.say(text)
    },
    count: (text: string, share: number | undefined): void => {
      if (count.textContent !== text) count.textContent = text
      waitBar.root.hidden = share === undefined
      if (share !== undefined) waitBar.fill(share)
    },
    prizes: (now: PrizeState): void => prizes.replaceChildren(...prizeRows(game, { ...now, lang, say, names })),
  }
}

/** The colour class of a ball: by its ten, or by its column in Bingo 75. */
const toneOf = (number: number, ballCount: number): string =>
  `tone-${ballCount === 75 ? Math.floor((number - 1) / 15) : Math.floor(number / 10) % 5}`

export type PrizeState = {
  price: Kurus
  ownCards: number
  jackpot: Kurus
  /** The awarded prizes, each with the number of own winning cards. */
  awarded: readonly { award: BingoAward; ownCards: number }[]
  running: BingoPrize | undefined
}

type Row = PrizeState & { lang: Language; say: Say<BingoKey>; names: PrizeNames }

const prizeRows = (game: BingoGame, row: Row): HTMLElement[] => {
  const { names, say, lang, price, ownCards, jackpot, awarded } = row
  const usual = (['line', 'twoLines', 'full'] as const).map((prize) => {
    const minText = `${say('bingo.minText')} ${kurusToText(minPrize(game, { price, ownCards, prize }), lang)}`
    return prizeRow(prize, names[prize], minText, row)
  })
  // An empty jackpot is not shown as a prize, unless it was just won.
  if (jackpot === 0 && !awarded.some(({ award }) => award.prize === 'jackpot')) return usual
  return [
    ...usual,
    prizeRow('jackpot', say('bingo.jackpot', { balls: game.jackpotBalls }), kurusToText(jackpot, lang), row),
  ]
}

const prizeRow = (
  prize: BingoPrize,
  name: string,
  amount: string,
  { awarded, running, lang, say }: Row,
): HTMLElement => {
  const result = awarded.find(({ award }) => award.prize === prize)
  const state = result ? (result.ownCards > 0 ? 'mine' : 'fallen') : running === prize ? 'running' : ''
  const others = result ? result.award.houseCards + result.award.cards.length : 0
  const value = result ? kurusToText(result.award.eachKurus, lang) : amount
  return element(
    'div',
    { class: `prize-row ${prize} ${state}` },
    element('dt', {}, name),
    element('dd', {}, value, ...(result ? [element('small', {}, wonByText(result.ownCards, others, say))] : [])),
  )
}

const wonByText = (ownCards: number, others: number, say: Say<BingoKey>): string =>
  ownCards > 0 ? say('bingo.ownWin', { cards: ownCards }) : say('bingo.wonBy', { cards: others })
