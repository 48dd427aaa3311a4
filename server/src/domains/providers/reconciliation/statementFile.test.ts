import { expect, it } from 'vitest'
import { readStatementFile } from './statementFile.ts'

it('[B293] a file of transactions is read by the titles of its columns, in any order', () => {
  const text =
    '\uFEFFStatus;transaction;type;amount;round;player\nOK;t1;bet;1,250.50;r1;17\nwhat;t2;other;x;r2;somebody\n'
  expect(readStatementFile(text)).toEqual([
    {
      ...{ id: 't1', type: 'bet', amount: 125_050, state: 'booked', word: 'OK', player: 17, round: 'r1' },
      ...{ original: undefined, isOfDay: true },
    },
    {
      ...{ id: 't2', type: undefined, amount: -1, state: undefined, word: 'what', player: undefined, round: 'r2' },
      ...{ original: undefined, isOfDay: true },
    },
  ])
})

it('[B293] a rollback names what it reverses', () => {
  const [line] = readStatementFile('transaction;type;amount;status;original\nx;rollback;10.00;booked;t1\n') ?? []
  expect(line).toMatchObject({ type: 'rollback', original: 't1', state: 'booked' })
})

it.each(['', 'transaction;type;amount\n', '"', 'transaction,type,amount,status\n'])(
  '[B293] a file without its columns is none: %j',
  (text) => {
    expect(readStatementFile(text)).toBeUndefined()
  },
)

it.each(['', 'x'.repeat(256)])('[B293] a file with a line whose id cannot be compared is none: %j', (id) => {
  expect(readStatementFile(`transaction;type;amount;status\nt1;bet;1.00;ok\n${id};bet;1.00;ok\n`)).toBeUndefined()
})
