import { describe, expect, it } from 'vitest'
import { codeIn, openTestApp, switchAppOn } from '../../testing/index.ts'
import { countChallengeAttempt, openChallenge, openChallengeOf } from './challenges.ts'
import { changePhone } from './phoneNumbers.ts'
import { playerOf } from './playerQueries.ts'
import { takeCode } from './secondFactorCodes.ts'
import { sendSmsCode } from './smsCodes.ts'

const settings = { kind: 'sms', purpose: 'settings' } as const

const withSentCode = async () => {
  const test = await openTestApp()
  const { id, phone } = await test.signUp()
  const player = await playerOf(test.app, id)
  await sendSmsCode(test.app, player, { purpose: 'settings', address: '192.0.2.10' })
  const code = codeIn(await test.outbox(phone))
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  return { test, player, code, wrong }
}

describe('an SMS code', () => {
  it('[SR-06] is accepted once of ten concurrent attempts', async () => {
    const { test, player, code } = await withSentCode()
    const tries = Array.from({ length: 10 }, () => takeCode(test.app, player, { ...settings, code }))
    expect((await Promise.all(tries)).filter((verdict) => verdict === 'right')).toHaveLength(1)
  })

  it('[SR-06] is void after five wrong attempts', async () => {
    const { test, player, code, wrong } = await withSentCode()
    for (let tries = 0; tries < 5; tries++) {
      expect(await takeCode(test.app, player, { ...settings, code: wrong })).toBe('wrong')
    }
    expect(await takeCode(test.app, player, { ...settings, code })).toBe('wrong')
  })

  it('[SR-06] is valid only for its purpose and its player', async () => {
    const { test, player, code } = await withSentCode()
    const stranger = await playerOf(test.app, (await test.signUp()).id)
    expect(await takeCode(test.app, player, { kind: 'sms', purpose: 'login:x', code })).toBe('wrong')
    expect(await takeCode(test.app, stranger, { ...settings, code })).toBe('wrong')
    expect(await takeCode(test.app, player, { ...settings, code })).toBe('right')
  })
})

it('an SMS code goes to the number that the player has when it is created, and is void after a change of the number', async () => {
  const { test, player, code } = await withSentCode()
  const act = () => ({ actor: 'vardiya', act: 'phone changed', subject: String(player.id), detail: {} })
  await changePhone(test.app, { player: player.id, phone: '+905327654321', act })
  expect(await takeCode(test.app, player, { ...settings, code })).toBe('wrong')
  test.clock.advance(60_000)
  await sendSmsCode(test.app, player, { purpose: 'settings', address: '192.0.2.10' })
  expect(await test.outbox(player.phone)).toHaveLength(1)
  const next = codeIn(await test.outbox('+905327654321'))
  expect(await takeCode(test.app, player, { ...settings, code: next })).toBe('right')
})

it('[SR-22] a recovery code is accepted once of ten concurrent attempts, and only for the current factor', async () => {
  const test = await openTestApp()
  const { id, user } = await test.newPlayer()
  const { recoveryCodes } = await switchAppOn(test, user)
  const player = await playerOf(test.app, id)
  const code = recoveryCodes[0] ?? ''
  expect(await takeCode(test.app, player, { ...settings, code })).toBe('wrong')
  const tries = Array.from({ length: 10 }, () => takeCode(test.app, player, { kind: 'ga', purpose: 'settings', code }))
  expect((await Promise.all(tries)).filter((verdict) => verdict === 'right')).toHaveLength(1)
})

it('[SR-06] a challenge allows five attempts, also concurrent ones, of which the fifth is known as the last', async () => {
  const test = await openTestApp()
  const { id } = await test.signUp()
  const player = { ...(await playerOf(test.app, id)), factor: 'ga' as const }
  const { secret } = await openChallenge(test.app, player)
  const attempts = await Promise.all(Array.from({ length: 8 }, () => countChallengeAttempt(test.app, secret)))
  const allowed = attempts.filter((attempt) => attempt !== undefined)
  expect(allowed).toHaveLength(5)
  expect(allowed.filter(({ isLastAttempt }) => isLastAttempt)).toHaveLength(1)
  expect(await openChallengeOf(test.app, secret)).toBeUndefined()
})
