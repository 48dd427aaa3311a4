import { expect, it } from 'vitest'
import type { Translate } from '../../lib/texts.tsx'
import type { ListRow } from './player.ts'
import { happenedName, happenedText } from './timelineTexts.ts'

const t = ((key: string) => `<${key}>`) as unknown as Translate
const line = (kind: ListRow<'timeline'>['kind'], text: string, state: string, amount = 0) =>
  happenedText(t, 'en', { key: '1', at: '', kind, subject: '', text, state, amount })

it('[B30] a line of the player’s time names the record with its amount and its state in words', () => {
  expect(line('deposit', 'TR12', '1002', 125_050)).toBe('₺1,250.50 · <pay.approved>')
  expect(line('coupon', 'system', 'cashed_out', 5_000)).toBe('<coupon.system> · ₺50.00 · <coupon.cashedOut>')
  expect(line('act', 'player blocked', 'staff 3 Ada')).toBe('<act.playerBlocked> · Ada')
  expect(line('act', 'document sent', 'player 94')).toBe('<act.documentSent>')
  expect(line('game', 'Nar', '')).toBe('Nar')
  expect(line('registered', '', '')).toBe('')
})

it('[B30] an act of the player himself is not called one of staff', () => {
  expect(happenedName(t, { kind: 'act', state: 'staff 3 Ada' })).toBe('<happened.act>')
  expect(happenedName(t, { kind: 'act', state: 'player 94' })).toBe('<happened.ownAct>')
  expect(happenedName(t, { kind: 'act', state: 'server' })).toBe('<happened.serverAct>')
  expect(happenedName(t, { kind: 'act', state: 'job documents' })).toBe('<happened.serverAct>')
  expect(happenedName(t, { kind: 'deposit', state: '1002' })).toBe('<happened.deposit>')
})

it('[B30] a state that has no word is shown as it is', () => {
  expect(line('coupon', 'new kind', 'new state')).toBe('new kind · new state')
})
