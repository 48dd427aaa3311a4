import { silenceMs } from '@yakamoz/contract/constants'
import { describe, expect, it } from 'vitest'
import { createStream, type RoomListener } from './rooms.ts'

/** A socket that is opened, fed and lost by the test, and a clock that only it moves. */
const around = ({ isOver = (): boolean => false } = {}) => {
  const sent: object[] = []
  const waiting: { work: () => void; ms: number }[] = []
  const told: boolean[] = []
  const sockets: FakeSocket[] = []
  const stream = createStream({
    open: () => {
      if (isOver()) return undefined
      const socket = newSocket(sent)
      sockets.push(socket)
      return socket
    },
    schedule: (work, ms) => {
      const one = { work, ms }
      waiting.push(one)
      return () => waiting.splice(waiting.indexOf(one), 1)
    },
    connected: (isUp) => told.push(isUp),
  })
  const up = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    socket.readyState = 1
    socket.onopen?.()
    return { say: (news: object) => socket.onmessage?.({ data: JSON.stringify(news) }), drop: () => socket.onclose?.() }
  }
  return { stream, sent, waiting, told, sockets, up }
}

type FakeSocket = ReturnType<typeof newSocket>
const newSocket = (sent: object[]) => ({
  readyState: 0,
  isClosed: false,
  onopen: null as (() => void) | null,
  onmessage: null as ((event: { data: unknown }) => void) | null,
  onclose: null as (() => void) | null,
  send: (text: unknown) => void sent.push(JSON.parse(String(text))),
  close() {
    this.isClosed = true
  },
})

const noted = () => {
  const heard: unknown[] = []
  const listener: RoomListener = {
    image: (image) => heard.push(['image', image]),
    change: (change) => heard.push(['change', change]),
    gone: () => heard.push(['gone']),
  }
  return { heard, listener }
}

const room = 'match/1'

describe('the stream', () => {
  it('[S-28] that was stopped closes its socket and opens none again, by a join or a wake', () => {
    let isOver = false
    const { stream, sockets, waiting, told, up } = around({ isOver: () => isOver })
    stream.join(room, noted().listener)
    const { drop } = up()
    isOver = true
    stream.stop()
    drop()
    stream.join('match/2', noted().listener)
    stream.wake()
    expect([sockets.length, sockets[0]?.isClosed, waiting.length, told]).toEqual([1, true, 0, [true, false]])
  })

  it('replaces a socket that is silent for longer than the heartbeat, or that does not open in that time', () => {
    const { stream, sockets, waiting, told, up } = around()
    stream.join(room, noted().listener)
    const silences = () => waiting.filter(({ ms }) => ms === silenceMs)
    const { say } = up()
    // Every message begins the time anew, also one that belongs to no room.
    const [first] = silences()
    say({})
    expect([silences().length, silences()[0] === first]).toEqual([1, false])
    silences()[0]?.work()
    expect([told, sockets[0]?.isClosed]).toEqual([[true, false], true])
    // The late close event of the dead socket changes nothing.
    sockets[0]?.onclose?.()
    const retries = waiting.filter(({ ms }) => ms === 500)
    expect(retries).toHaveLength(1)
    retries[0]?.work()
    expect(sockets).toHaveLength(2)
    silences().at(-1)?.work()
    expect(sockets[1]?.isClosed).toBe(true)
    expect(waiting.some(({ ms }) => ms === 1_000)).toBe(true)
  })

  it('joins a room, gives its image and then its changes in order', () => {
    const { stream, sent, up, told } = around()
    const { heard, listener } = noted()
    stream.join(room, listener)
    const { say } = up()
    expect(sent).toEqual([{ join: room }])
    say({ room, epoch: 'a', version: 4, image: 'four' })
    say({ room, epoch: 'a', version: 5, change: 'five' })
    expect(heard).toEqual([
      ['image', 'four'],
      ['change', 'five'],
    ])
    expect(told).toEqual([true])
  })

  it('comes back with what it holds after the connection was lost, later each time', () => {
    const { stream, sent, waiting, up, told } = around()
    const { heard, listener } = noted()
    stream.join(room, listener)
    const first = up()
    first.say({ room, epoch: 'a', version: 4, image: 'four' })
    first.drop()
    expect(told).toEqual([true, false])
    const [pause] = waiting.splice(0)
    pause?.work()
    up().say({ room, epoch: 'a', version: 5, change: 'missed' })
    expect(sent.at(-1)).toEqual({ join: room, epoch: 'a', version: 4 })
    expect(heard.at(-1)).toEqual(['change', 'missed'])
  })

  it('waits longer the more often it fails, half a second first, fifteen at most', () => {
    const { stream, waiting, sockets } = around()
    stream.join(room, noted().listener)
    const pauses = Array.from({ length: 7 }, () => {
      sockets.at(-1)?.onclose?.()
      const [pause] = waiting.splice(0)
      pause?.work()
      return pause?.ms
    })
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  })

  it('requests the full image when a change is missing or the versions are of another process', () => {
    const { stream, sent, up } = around()
    const { heard, listener } = noted()
    stream.join(room, listener)
    const { say } = up()
    say({ room, epoch: 'a', version: 4, image: 'four' })
    say({ room, epoch: 'a', version: 6, change: 'six' })
    expect(sent.at(-1)).toEqual({ join: room })
    say({ room, epoch: 'a', version: 7, change: 'seven' })
    expect(heard).toEqual([['image', 'four']])
    say({ room, epoch: 'a', version: 7, image: 'seven' })
    say({ room, epoch: 'b', version: 8, change: 'of another' })
    expect(sent).toHaveLength(3)
    expect(heard).toEqual([
      ['image', 'four'],
      ['image', 'seven'],
    ])
  })

  it('takes nothing twice', () => {
    const { stream, up } = around()
    const { heard, listener } = noted()
    stream.join(room, listener)
    const { say } = up()
    say({ room, epoch: 'a', version: 4, image: 'four' })
    say({ room, epoch: 'a', version: 5, change: 'five' })
    say({ room, epoch: 'a', version: 5, change: 'five' })
    expect(heard).toHaveLength(2)
  })

  it('leaves a room with its last listener, and rests when none is left', () => {
    const { stream, sent, waiting, sockets, up } = around()
    const leaveOne = stream.join(room, noted().listener)
    up()
    const leaveOther = stream.join(room, noted().listener)
    leaveOne()
    expect(sent.at(-1)).toEqual({ join: room })
    leaveOther()
    expect(sent.at(-1)).toEqual({ leave: room })
    waiting.splice(0)[0]?.work()
    expect(sockets[0]?.isClosed).toBe(true)
  })

  it('notifies the listeners that a room is gone, and ignores unknown messages', () => {
    const { stream, sockets, up } = around()
    const { heard, listener } = noted()
    stream.join(room, listener)
    const { say } = up()
    sockets[0]?.onmessage?.({ data: 'not JSON' })
    say({ room: 'match/2', epoch: 'a', version: 1, image: 'of another room' })
    say({ room, gone: true })
    expect(heard).toEqual([['gone']])
  })

  it('takes another socket when the page wakes up, and ignores the previous one', () => {
    const { stream, sent, up, sockets, waiting } = around()
    const { heard, listener } = noted()
    stream.join(room, listener)
    const before = up()
    before.say({ room, epoch: 'a', version: 7, image: 'seven' })
    stream.wake()
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.isClosed).toBe(true)
    const after = up()
    expect(sent.at(-1)).toEqual({ join: room, epoch: 'a', version: 7 })
    before.say({ room, epoch: 'a', version: 8, change: 'late' })
    before.drop()
    after.say({ room, epoch: 'a', version: 8, change: 'eight' })
    expect(heard).toEqual([
      ['image', 'seven'],
      ['change', 'eight'],
    ])
    // Only the new socket is watched for silence.
    expect(waiting.map(({ ms }) => ms)).toEqual([silenceMs])
  })

  it('does nothing at a wake without listeners', () => {
    const { stream, sockets } = around()
    stream.wake()
    expect(sockets).toEqual([])
  })
})
