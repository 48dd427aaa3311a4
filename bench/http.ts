import { connect, type Socket } from 'node:net'

/** One keep-alive connection that sends prepared requests in sequence, with minimal work in this process. */
export type Line = { send(request: Buffer): Promise<string>; close(): void }

const headEnd = Buffer.from('\r\n\r\n')

export const openLine = (port: number): Promise<Line> =>
  new Promise((opened, failed) => {
    let waiting: { resolve(body: string): void; reject(cause: Error): void } | undefined
    let received = Buffer.alloc(0)
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let lost: Error | undefined
    const fail = (cause: Error) => {
      lost ??= cause
      failed(cause)
      waiting?.reject(cause)
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('connection closed')))
    socket.on('connect', () =>
      opened({
        send: (request) =>
          new Promise((resolve, reject) => {
            // The server closes a connection that is idle for over a minute.
            if (lost) return reject(lost)
            waiting = { resolve, reject }
            socket.write(request)
          }),
        close: () => {
          socket.removeAllListeners('close')
          socket.destroy()
        },
      }),
    )
    socket.on('data', (part) => {
      received = received.length === 0 ? part : Buffer.concat([received, part])
      const end = received.indexOf(headEnd)
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      const body = received.toString('utf8', end + 4, end + 4 + length)
      received = received.subarray(end + 4 + length)
      const one = waiting
      waiting = undefined
      if (head.startsWith('HTTP/1.1 200')) one?.resolve(body)
      else one?.reject(new Error(`${head.split('\r\n')[0]} ${body}`))
    })
  })

/** A request to the call endpoint, as bytes. */
export const requestOf = (port: number, body: unknown): Buffer => {
  const text = JSON.stringify(body)
  return Buffer.from(
    `POST /endpoint/v1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nPanel: frontend\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
