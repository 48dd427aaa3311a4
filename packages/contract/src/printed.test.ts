import { describe, expect, it } from 'vitest'
import { money, z } from './fields.ts'
import { printedContract } from './printed.ts'

type Schema = { [key: string]: Schema } & { description?: string; format?: string; pattern?: string }
const printed = JSON.parse(JSON.stringify(printedContract())) as Record<string, Record<string, Record<string, Schema>>>

const inputOf = (className: string, method: string) => printed.calls?.[className]?.[method]?.input?.properties ?? {}
const rowOf = (className: string, method: string) => printed.calls?.[className]?.[method]?.data?.items?.properties ?? {}

describe('the printed contract', () => {
  it('prints money as lira with a pattern and a description, which the amounts of answers match', () => {
    const { balance } = rowOf('finance', 'check_balance')
    expect(balance).toMatchObject({ type: 'string', description: expect.stringContaining('lira') })
    for (const kurus of [0, 5, 123_456, -1_205])
      expect(z.encode(money, kurus as never)).toMatch(new RegExp(balance?.pattern ?? '-'))
    expect(inputOf('prepayServices', 'processTransaction').amount).toMatchObject({
      description: expect.stringContaining('lira'),
    })
  })

  it('prints instants and days with their formats, and ids and prices with their patterns', () => {
    expect(rowOf('finance', 'list_transactions').time).toMatchObject({ format: 'date-time' })
    expect(JSON.stringify(inputOf('finance', 'list_transactions').startDate)).toContain('"format":"date"')
    expect(inputOf('prepayServices', 'processTransaction').operationID).toMatchObject({ pattern: '^[0-9A-Za-z]{26}$' })
    expect(rowOf('betframe', 'getBuilder').odds).toMatchObject({ description: expect.stringContaining('price') })
  })

  it('has the envelope, every GET, every refusal, both sockets and the console', () => {
    expect(Object.keys(printed).sort()).toEqual(['calls', 'console', 'envelope', 'gets', 'refusals', 'sockets'])
    expect(Object.keys(printed.gets ?? {})).toEqual(
      ['key', 'check-maintenance', 'licenses', 'ip-info'].map((name) => `/endpoint/v1/${name}`),
    )
    expect(printed.refusals?.session_expired).toMatchObject({ code: 403, control: true })
    expect(Object.keys(printed.sockets ?? {}).sort()).toEqual(['/push', '/stream'])
  })
})

it('[B2] prints the calls of the console with what they need', () => {
  const { console: printed } = printedContract()
  expect(printed.calls).toMatchObject({
    session: { sign_in: { needs: 'nothing', acts: false } },
    staff: { block: { needs: 'staff.change', acts: true, refusals: ['not_found', 'last_owner', 'own_account'] } },
    players: { search: { needs: 'players.read', acts: false } },
  })
  expect(JSON.parse(JSON.stringify(printed))).toEqual(printed)
})
