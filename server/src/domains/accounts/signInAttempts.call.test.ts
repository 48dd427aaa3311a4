import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'

describe('a password attempt that the pause of its name refuses', () => {
  it('is not counted against its address: others can sign in from there', async () => {
    const test = await openTestApp()
    const [guessed, other] = [await test.signUp(), await test.signUp()]
    const guess = () => test.call('user', 'login', { username: guessed.email, password: 'Yanlis2026' })
    const codes = []
    for (let tries = 0; tries < 30; tries++) codes.push((await guess()).code)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(20)
    const answer = await test.call('user', 'login', { username: other.email, password: other.password })
    expect(answer.result, answer.message).toBe(true)
  })
})
