import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('writes CSV that a spreadsheet reads as text where it is text', () => {
  expect(
    csvOf([
      ['Ad', 'Bugün'],
      ['a "b", c', 1.5],
      ['=1+1', '-x'],
    ]),
  ).toBe('Ad,Bugün\r\n"a ""b"", c",1.5\r\n\'=1+1,\'-x')
})
