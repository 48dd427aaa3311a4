import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { eventually, openTestApp } from '../testing/index.ts'
import { openTestConsole, type StaffBrowser } from './testing.ts'

const opened = async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  await panel.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = panel.http.server.address() as AddressInfo
  const listen = (browser: StaffBrowser | undefined, origin = test.app.config.console.url) => {
    const cookie = browser?.cookie()
    const socket = new WebSocket(`ws://127.0.0.1:${port}/console/live`, {
      origin,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    })
    const heard: unknown[] = []
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.on('message', (text) => heard.push(JSON.parse(String(text))))
    return { heard, closed, socket }
  }
  return { test, panel, listen }
}

describe('the socket of the console', () => {
  it('[B36] names its epoch and then what has changed, of the topics that the member may read', async () => {
    const { test, panel, listen } = await opened()
    const [agent, trader] = [await panel.newStaff('support'), await panel.newStaff('trader')]
    const [one, other] = [listen(agent.browser), listen(trader.browser)]
    await eventually(() => expect([one.heard.length, other.heard.length]).toEqual([1, 1]))
    expect(one.heard[0]).toEqual({ epoch: expect.stringMatching(/^[0-9a-f]{8}$/) })
    const player = await test.newPlayer()
    await test.call('support', 'supportMessage', { text: 'Merhaba' }, player.user)
    await eventually(() => expect(one.heard.slice(1)).toContainEqual({ topic: 'support', id: '' }))
    const { id } = await test.app.db.query.selectFrom('support_talk').select('id').executeTakeFirstOrThrow()
    const before = one.heard.length
    await agent.browser.call('support', 'answer', { id, body: 'Bakıyorum' })
    // Each topic once: a page reads its calls anew for every message.
    await eventually(() =>
      expect(one.heard.slice(before)).toEqual([
        { topic: 'talk', id: String(id) },
        { topic: 'support', id: '' },
      ]),
    )
    test.app.bus.publish('console', { topic: 'approvals', id: '' })
    await eventually(() => expect(other.heard.at(-1)).toEqual({ topic: 'approvals', id: '' }))
    expect(other.heard).toHaveLength(2)
    for (const { socket } of [one, other]) socket.close()
    await panel.http.close()
  })

  it('[B36] says that payments have changed, by an act of staff or of a player, to whom may read them', async () => {
    const { test, panel, listen } = await opened()
    const [clerk, agent] = [await panel.newStaff('payments'), await panel.newStaff('trader')]
    const [one, other] = [listen(clerk.browser), listen(agent.browser)]
    await eventually(() => expect([one.heard.length, other.heard.length]).toEqual([1, 1]))
    for (const id of ['1', '2', '3']) test.app.bus.publish('account', { player: 7, event: { kind: 'transaction', id } })
    await eventually(() => expect(one.heard.slice(1)).toEqual([{ topic: 'payments', id: '' }]))
    const player = await test.newPlayer()
    await clerk.browser.call('players', 'add_note', { id: String(player.id), body: 'x' })
    expect([one.heard.length, other.heard.length]).toEqual([2, 1])
    for (const { socket } of [one, other]) socket.close()
    await panel.http.close()
  })

  it('[B36] says that a coupon was placed or decided, and not that a balance has changed', async () => {
    const { test, panel, listen } = await opened()
    const trader = await panel.newStaff('trader')
    const { heard, socket } = listen(trader.browser)
    await eventually(() => expect(heard).toHaveLength(1))
    test.app.bus.publish('account', { player: 7, event: { kind: 'balance', id: '' } })
    // Longer than changes are collected.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    const topics = () => heard.filter((message) => Object.hasOwn(message as object, 'topic'))
    expect(topics()).toEqual([])
    test.app.bus.publish('coupons', {})
    await eventually(() => expect(topics()).toEqual([{ topic: 'trading', id: '' }]))
    test.app.bus.publish('account', { player: 7, event: { kind: 'coupon', id: 'x' } })
    await eventually(() => expect(topics()).toHaveLength(2))
    socket.close()
    await panel.http.close()
  })

  it('[B36] is refused without a session of the console and from a foreign origin', async () => {
    const { panel, listen } = await opened()
    const agent = await panel.newStaff('support')
    expect(await listen(undefined).closed).toBe(4003)
    expect(await listen(agent.browser, 'https://elsewhere.example').closed).toBe(4003)
    const stranger = panel.browser()
    stranger.setCookie('yakamoz-console=unknown')
    const refused = listen(stranger)
    expect(await refused.closed).toBe(4003)
    expect(refused.heard).toEqual([])
    await panel.http.close()
  })
})
