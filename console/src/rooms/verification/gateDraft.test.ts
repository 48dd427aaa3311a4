import type { VerificationSettings } from '@yakamoz/contract/verification'
import { expect, it } from 'vitest'
import { blankGate, draftOf, hasDouble, settingsOf, wrongIn } from './gateDraft.ts'

const stored: VerificationSettings = {
  gates: [
    { act: 'withdrawal', level: 1, fromTotal: 0, overDays: 30, afterDays: 0 },
    { act: 'deposit', level: 2, fromTotal: 1_234_550, overDays: 7, afterDays: 90 },
  ],
  needsHolder: true,
  retentionDays: 90,
}

it('[B51] the stored rules are typed and read back as they are, in both languages', () => {
  for (const language of ['tr', 'en'] as const) expect(settingsOf(draftOf(stored, language), language)).toEqual(stored)
  expect(draftOf(stored, 'tr').gates[1]?.fromTotal).toBe('12.345,50')
})

it('[B51] what cannot be sent is named at its field', () => {
  const gate = blankGate(0)
  expect(wrongIn(gate, 'tr')).toEqual({})
  for (const [field, typed] of [
    ['fromTotal', 'çok'],
    ['fromTotal', '1000000001'],
    ['overDays', '31'],
    ['overDays', '0'],
    ['afterDays', '3651'],
    ['afterDays', ''],
  ] as const) {
    const draft = { ...gate, [field]: typed }
    expect([typed, wrongIn(draft, 'tr')]).toEqual([typed, { [field]: true }])
    expect(settingsOf({ gates: [draft], needsHolder: false, retentionDays: '90' }, 'tr')).toBeUndefined()
  }
  for (const retentionDays of ['0', '3651', 'x'])
    expect(settingsOf({ gates: [], needsHolder: false, retentionDays }, 'tr')).toBeUndefined()
})

it('[B51] two rules about the same act, level and times are not sent', () => {
  const [one, other] = [blankGate(0), { ...blankGate(1), fromTotal: '500' }]
  expect(hasDouble([one, other])).toBe(true)
  expect(settingsOf({ gates: [one, other], needsHolder: false, retentionDays: '90' }, 'en')).toBeUndefined()
  expect(hasDouble([one, { ...other, level: '2' }])).toBe(false)
})
