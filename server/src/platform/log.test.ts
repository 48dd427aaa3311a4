import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('an error of the database is logged without the row and the parameters that it carries', () => {
  const lines: string[] = []
  const log = createLog(
    { logLevel: 'info' },
    new Writable({
      write: (line, _, done) => {
        lines.push(String(line))
        done()
      },
    }),
  )
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "player_email"'), {
    code: '23505',
    detail: 'Key (lower(email))=(ada@yakamoz.example) already exists.',
    params: ['ada@yakamoz.example', 'hash'],
  })
  log.error({ err: cause }, 'bug')
  expect(lines[0]).not.toContain('ada@')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ type: 'Error', code: '23505', message: cause.message })
})
