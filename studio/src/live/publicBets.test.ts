// @vitest-environment jsdom
import { z } from '@yakamoz/contract/fields'
import { crowd as crowdSchema } from '@yakamoz/contract/rooms'
import { noPublicBets, type PublicBets, publicBetMark } from '@yakamoz/games'
import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { updatePublicBets } from './publicBets.ts'
import { publicBetsPanelOf } from './publicBetsList.ts'

const bet = (mark: string, over: object = {}) => ({
  ...{ mark, name: 'el•••', stake: 1_000, at: 1, cashedAt: 0, halfCashedAt: 0, win: 0 },
  ...over,
})
const crowd = (largest: object[], over: object = {}) => {
  const sums = { round: 7, bets: largest.length, staked: 1_000 * largest.length, won: 0 }
  const { spots = [], ...rest } = z.parse(crowdSchema, { ...sums, largest, ...over })
  return { ...rest, spots }
}
const marks = ({ largest }: PublicBets): string[] => largest.map(({ mark }) => mark)

describe('updating public bets with a change', () => {
  it('adds and updates bets, sorted by stake and then by time', () => {
    const known = updatePublicBets(noPublicBets, crowd([bet('a', { stake: 5_000 }), bet('b', { at: 3 })]))
    const change = crowd([bet('c', { at: 2 }), bet('b', { at: 3, cashedAt: 150, win: 1_500 })], { bets: 3, won: 1_500 })
    const after = updatePublicBets(known, change)
    expect(marks(after)).toEqual(['a', 'c', 'b'])
    expect(after).toMatchObject({ bets: 3, won: 1_500 })
    expect(after.largest[2]).toMatchObject({ cashedAt: 150, win: 1_500 })
  })

  it('starts empty in a new round and ignores changes of an earlier round', () => {
    const known = crowd([bet('a')])
    expect(marks(updatePublicBets(known, crowd([bet('b')], { round: 8 })))).toEqual(['b'])
    expect(updatePublicBets(known, crowd([bet('b')], { round: 6 }))).toBe(known)
  })

  it('keeps the spots that a change leaves out, and begins a round without them', () => {
    const spots = [{ spot: 'red', bets: 2, staked: 4_000 }]
    const known = crowd([bet('a')], { spots })
    const { spots: _, ...change } = crowd([bet('b')])
    expect(updatePublicBets(known, change).spots).toEqual(spots)
    expect(updatePublicBets(known, crowd([], { spots: [] })).spots).toEqual([])
    expect(updatePublicBets(known, { ...change, round: 8 }).spots).toEqual([])
  })

  it('retains only the thirty largest bets', () => {
    let known = noPublicBets
    for (let lira = 1; lira <= 40; lira++)
      known = updatePublicBets(known, crowd([bet(`${lira}`, { stake: lira * 100 })]))
    expect(known.largest).toHaveLength(30)
    expect(marks(known).at(-1)).toBe('11')
  })
})

describe('the list of public bets', () => {
  const rows = (root: HTMLElement): string[] =>
    [...root.querySelectorAll('li')].map((row) =>
      [...row.children].map((part) => part.textContent?.replace('\u00a0', ' ')).join(' | '),
    )

  it('shows stake and cash-out of each bet and labels the player’s own bet "Sen"', () => {
    const list = publicBetsPanelOf('tr')
    const own = newId()
    const shown = crowd(
      [
        bet('a', { cashedAt: 240, win: 2_400 }),
        bet(publicBetMark(own), { name: 'de•••', stake: 500 }),
        bet('c', { stake: 400, halfCashedAt: 150, win: 300 }),
      ],
      { bets: 5, staked: 2_500, won: 2_700 },
    )
    list.paint({ publicBets: shown, ownMarks: new Set([publicBetMark(own)]), isOver: false })
    expect(rows(list.root)).toEqual([
      'el••• | 10,00 ₺ | 24,00 ₺ | 2,40×',
      'Sen | 5,00 ₺',
      'el••• | 4,00 ₺ | 3,00 ₺ | Yarısı 1,50×',
    ])
    expect(list.root.textContent).toContain('ve daha küçük 2 bahis')
    expect(list.handle.textContent).toBe('5 bahis')
    expect(list.root.querySelector('[aria-live], [role="status"]')).toBeNull()
  })

  it('invites the player to place the first bet when there is none', () => {
    const list = publicBetsPanelOf('en')
    list.paint({ publicBets: noPublicBets, ownMarks: new Set(), isOver: false })
    expect(rows(list.root)).toEqual([])
    expect(list.root.textContent).toContain('Yours could be the first.')
  })

  it('opens by its handle, closes by its button or Escape, and returns the focus', () => {
    const list = publicBetsPanelOf('tr')
    document.body.replaceChildren(list.root, list.handle)
    const isOpen = () => [list.root.classList.contains('open'), list.handle.getAttribute('aria-expanded')]
    list.handle.click()
    expect(isOpen()).toEqual([true, 'true'])
    list.root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(isOpen()).toEqual([false, 'false'])
    expect(document.activeElement).toBe(list.handle)
  })
})
