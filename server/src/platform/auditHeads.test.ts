import { expect, it } from 'vitest'
import { parseAuditHeads } from './auditHeads.ts'

const head = { at: '2026-11-20T09:00:00.000Z', database: 'one', count: 4, hash: 'ab' }

it('reads heads from their file and from lines of the log, and skips all other lines', () => {
  const logged = { level: 30, time: '2026-11-20T09:00:01.000Z', ...head, count: 5, msg: 'head of the audit trail' }
  const lines = [
    JSON.stringify(head),
    '',
    'no JSON',
    '{"count":3}',
    JSON.stringify(logged),
    JSON.stringify({ ...head, count: -1 }),
  ]
  expect(parseAuditHeads(lines.join('\n'))).toEqual([head, { ...head, count: 5 }])
})
