import { contract } from '@yakamoz/contract'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'

it('[C-fin-01] every call of the class finance is refused to a visitor and to a forged session', async () => {
  const test = await openTestApp()
  const { user } = await test.newPlayer()
  const methods = Object.keys(contract.finance) as (keyof typeof contract.finance)[]
  expect(methods.length).toBeGreaterThan(15)
  for (const method of methods) {
    const callMethod = (session?: typeof user) => test.call('finance', method, {} as never, session)
    expect([method, (await callMethod()).message]).toEqual([method, 'Bu işlemi yapmaya yetkiniz yok'])
    expect([method, (await callMethod({ ...user, sid: 'x'.repeat(43) })).message]).toEqual([
      method,
      'Oturum süresi doldu',
    ])
  }
})
