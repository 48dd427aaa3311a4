import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openTestApp, type TestApp } from '../../testing/index.ts'

const listen = async (test: TestApp): Promise<string> => {
  const address = await test.http.listen({ port: 0, host: '127.0.0.1' })
  return `${address.replace('http', 'ws')}/push`
}

const open = async (url: string, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(url, { headers })
  const heard: { kind: string }[] = []
  socket.on('message', (text) => heard.push(JSON.parse(String(text))))
  await once(socket, 'open')
  return { socket, heard }
}

const until = (holds: () => boolean): Promise<void> => expect.poll(holds, { interval: 10 }).toBe(true)

describe('the push socket', () => {
  it('sends a player events of their own account only, without amounts', async () => {
    const test = await openTestApp()
    const url = await listen(test)
    const [one, other] = [await test.newPlayer(), await test.newPlayer()]
    const [mine, theirs] = [await open(url), await open(url)]
    mine.socket.send(JSON.stringify({ user: one.user }))
    theirs.socket.send(JSON.stringify({ user: other.user }))
    await until(() => mine.heard.length === 1 && theirs.heard.length === 1)
    test.app.bus.publish('account', { player: one.id, event: { kind: 'balance', id: '' } })
    await until(() => mine.heard.length === 2)
    expect(mine.heard[1]).toEqual({ kind: 'balance', id: '' })
    expect(theirs.heard).toHaveLength(1)
    mine.socket.close()
    theirs.socket.close()
  })

  it('closes after a greeting without a valid session', async () => {
    const test = await openTestApp()
    const url = await listen(test)
    for (const greeting of ['{}', 'x', JSON.stringify({ user: { uid: '1', sid: 'x', uip: '' } })]) {
      const { socket } = await open(url)
      socket.send(greeting)
      const [code] = await once(socket, 'close')
      expect(code).toBe(4003)
    }
  })

  it('forgets sockets that close during the look-up of their session', async () => {
    const test = await openTestApp()
    const url = await listen(test)
    const player = await test.newPlayer()
    const greeting = JSON.stringify({ user: player.user })
    const { run } = test.app.db
    const gate = Promise.withResolvers<void>()
    let asked = 0
    const spy = vi.spyOn(test.app.db, 'run').mockImplementation(async (statement, parameters) => {
      if (statement.name === 'find_sessions') asked += (parameters[0] as unknown[]).length
      await gate.promise
      return run(statement, parameters)
    })
    const gone = await Promise.all(Array.from({ length: 20 }, () => open(url)))
    for (const { socket } of gone) socket.send(greeting)
    await until(() => asked > 0)
    for (const { socket } of gone) socket.terminate()
    await until(() => gone.every(({ socket }) => socket.readyState === WebSocket.CLOSED))
    gate.resolve()
    spy.mockRestore()
    const { socket, heard } = await open(url)
    socket.send(greeting)
    await until(() => heard.length === 1)
    expect(heard[0]?.kind).toBe('ready')
    socket.close()
  })

  it('closes when its session ends', async () => {
    const test = await openTestApp()
    const url = await listen(test)
    const player = await test.newPlayer()
    const { socket, heard } = await open(url)
    socket.send(JSON.stringify({ user: player.user }))
    await until(() => heard.length === 1)
    const closed = once(socket, 'close')
    await test.call(
      'user',
      'pass_change',
      { oldPassword: player.password, newPassword: 'Yeni2027', newPasswordAgain: 'Yeni2027' },
      player.user,
    )
    expect((await closed)[0]).toBe(4002)
  })

  it('is open behind a proxy that rewrites Host, and finds the session beside a cookie of another protocol', async () => {
    const test = await openTestApp({ config: { publicUrl: 'https://yakamoz.example' } })
    const browser = test.client({ browser: true })
    const player = await test.signIn(await test.signUp(), browser)
    const headers = { origin: 'https://yakamoz.example', cookie: `yakamoz=stale; __Host-yakamoz=${browser.cookie()}` }
    const url = await listen(test)
    const { socket, heard } = await open(url, headers)
    socket.send(JSON.stringify({ user: player.user }))
    await until(() => heard.length === 1)
    expect(heard[0]?.kind).toBe('ready')
    socket.close()
    const rooms = await open(url.replace('/push', '/stream'), headers)
    rooms.socket.send('{"join":"nothing/here"}')
    await until(() => rooms.heard.length === 1)
    rooms.socket.close()
  })

  it('refuses pages of another site', async () => {
    const test = await openTestApp()
    const { socket } = await open(await listen(test), { origin: 'https://evil.example' })
    const [code] = await once(socket, 'close')
    expect(code).toBe(4003)
  })
})

describe('the stream of rooms', () => {
  const board = { tableID: 1, round: 1, phase: 'bets', leftMs: 0 } as const

  /** A server with a room whose image has so many rows, and how often the image was made. */
  const opened = async (length: number) => {
    const test = await openTestApp()
    let images = 0
    test.app.rooms.serve('boards', () => {
      images++
      return Array.from({ length }, (_, tableID) => ({ ...board, tableID }))
    })
    const { socket } = await open((await listen(test)).replace('/push', '/stream'))
    const ask = (times: number) => {
      for (let count = 0; count < times; count++) socket.send('{"join":"boards/test"}')
    }
    return { socket, ask, images: () => images }
  }

  it('disconnects a listener that requests images and does not read them', async () => {
    const { socket, ask, images } = await opened(10_000)
    socket.pause()
    ask(150)
    const closed = once(socket, 'close')
    await expect.poll(images, { interval: 100 }).toBeGreaterThan(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(images()).toBeLessThan(30)
    socket.resume()
    await closed
  })

  it('disconnects a listener that sends too many requests', async () => {
    const { socket, ask, images } = await opened(10)
    ask(1_000)
    const [code] = await once(socket, 'close')
    expect(code).toBe(4008)
    expect(images()).toBeLessThanOrEqual(200)
  })

  it('sends missed changes to a listener that reconnects, and forgets a room after a minute without listeners', async () => {
    const test = await openTestApp()
    test.app.rooms.serve('boards', () => [board])
    const url = (await listen(test)).replace('/push', '/stream')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    /** Joins, hears one word and leaves. */
    const visit = async (held: object = {}) => {
      const { socket, heard } = await open(url)
      socket.send(JSON.stringify({ join: 'boards/test', ...held }))
      await vi.waitUntil(() => heard.length > 0)
      return { word: heard[0] as unknown as { epoch: string; version: number }, socket }
    }
    const leave = async ({ socket }: { socket: WebSocket }) => {
      socket.close()
      await vi.waitUntil(() => test.app.rooms.listeners('boards/test') === 0)
    }
    const first = await visit()
    const { epoch } = first.word
    expect(first.word).toEqual({ room: 'boards/test', epoch, version: 0, image: [board] })
    await leave(first)
    test.app.rooms.publish('boards/test', { ...board, round: 2 })
    const second = await visit({ epoch, version: 0 })
    expect(second.word).toEqual({ room: 'boards/test', epoch, version: 1, change: { ...board, round: 2 } })
    await leave(second)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    test.app.rooms.publish('boards/test', { ...board, round: 3 })
    const third = await visit({ epoch, version: 1 })
    expect(third.word).toMatchObject({ version: 0, image: [board] })
    expect(third.word.epoch).not.toBe(epoch)
    third.socket.close()
  })
})
