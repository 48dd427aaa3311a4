import { expect, it } from 'vitest'
import type { Translate } from '../../lib/texts.tsx'
import type { ListRow } from './player.ts'
import { happenedText } from './timelineTexts.ts'

const t = ((key: string) => `<${key}>`) as unknown as Translate
const line = (kind: ListRow<'timeline'>['kind'], text: string, state: string, amount = 0) =>
  happenedText(t, 'en', { key: '1', at: '', kind, subject: '', text, state, amount })

it('[B30] a line of the player’s time names the record with its amount and its state in words', () => {
  expect(line('deposit', 'TR12', '1002', 125_050)).toBe('₺1,250.50 · <pay.approved>')
  expect(line('coupon', 'system', 'cashed_out', 5_000)).toBe('<coupon.system> · ₺50.00 · <coupon.cashedOut>')
  expect(line('act', 'player blocked', 'staff 3 Ada')).toBe('<act.playerBlocked> · staff 3 Ada')
  expect(line('game', 'Nar', '')).toBe('Nar')
  expect(line('registered', '', '')).toBe('')
})

it('[B30] a state that has no word is shown as it is', () => {
  expect(line('coupon', 'new kind', 'new state')).toBe('new kind · new state')
})
