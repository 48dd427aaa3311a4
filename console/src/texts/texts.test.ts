import { consoleRefusals } from '@yakamoz/contract/console/refusals'
import { areasOf, languageDifferences } from '@yakamoz/texts/catalogues'
import { expect, it } from 'vitest'

it.each(areasOf('console'))('[B44] the console has the same texts, blanks and parts in both languages: %s', (area) => {
  expect(languageDifferences('console', area)).toEqual([])
})

it('[B44] every refusal that only the console has is said in both languages', () => {
  for (const [name, { tr, en }] of Object.entries(consoleRefusals)) {
    expect([name, tr.trim() === '', en.trim() === '']).toEqual([name, false, false])
  }
})
