import { expect, it } from 'vitest'
import { sayIn } from '../texts/say.ts'
import { wheelTexts } from '../texts/wheel.ts'
import { stoppedText } from './stoppedText.ts'

it('the wheel names an empty segment as its legend does', () => {
  expect(sayIn('tr', wheelTexts)('wheel.none')).toBe('Boş')
  expect([stoppedText(0, 'tr'), stoppedText(15, 'tr')]).toEqual([
    'Çark boş bir dilimde durdu',
    'Çark 1,5× diliminde durdu',
  ])
  expect([stoppedText(0, 'en'), stoppedText(15, 'en')]).toEqual([
    'The wheel stopped at an empty segment',
    'The wheel stopped at 1.5×',
  ])
})
