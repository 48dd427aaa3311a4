import { readdirSync, readFileSync } from 'node:fs'
import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { functionsFolder } from '../platform/db/migrate.ts'
import { roundRecord } from '../testing/records.ts'
import { encodeRecords, recordErrors } from './records.ts'

it('encodes the records of a batch by kind, each with the position of its operation and its player', () => {
  const round = roundRecord({ id: 'a', gameId: 7, stake: kurus(100), events: [{ type: 'end' }], choice: 'left' })
  const encoded = encodeRecords([
    { player: 1 },
    { player: 2, records: [{ kind: 'round_return', id: 'b', stakeShare: 10_000, moveShare: 0 }] },
    { player: 3, records: [round, { kind: 'round_return', id: 'c', stakeShare: 0, moveShare: 0 }] },
  ])
  expect(JSON.parse(encoded)).toEqual({
    round_return: [
      { op: 2, player_id: 2, id: 'b', stake_share: 10_000, move_share: 0 },
      { op: 3, player_id: 3, id: 'c', stake_share: 0, move_share: 0 },
    ],
    round: [
      {
        op: 3,
        player_id: 3,
        id: 'a',
        game_id: 7,
        version: 1,
        seed_id: 1,
        nonce: 0,
        stake: 100,
        win: 0,
        open: false,
        events: [{ type: 'end' }],
        choice: 'left',
        moves: null,
      },
    ],
  })
})

it('refuses a record with a field that no column takes', () => {
  const fields = { ends: null }
  const record = { kind: 'round_return' as const, id: 'b', stakeShare: 1, moveShare: 0, ...fields }
  expect(() => encodeRecords([{ player: 1, records: [record] }])).toThrow('round_return has no field ends')
})

it('each SQLSTATE of a record function has one meaning, and the code knows it', () => {
  const text = readdirSync(functionsFolder)
    .map((file) => readFileSync(new URL(file, functionsFolder), 'utf8'))
    .join('\n')
  const raised = [...text.matchAll(/raise exception '([^']*)' using errcode = '(YK\d+)'/g)]
  const meanings = new Map<string, Set<string>>()
  for (const [, message = '', code = ''] of raised) meanings.set(code, (meanings.get(code) ?? new Set()).add(message))
  expect([...meanings].filter(([, messages]) => messages.size > 1)).toEqual([])
  expect([...meanings.keys()].toSorted()).toEqual(Object.values(recordErrors).toSorted())
})
