import compress from '@fastify/compress'
import fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addErrorHandler } from './guards.ts'

const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

/** A server that answers with a large list, and what it logged. With the header `leaves` the connection is lost while the answer is compressed. */
const openList = async () => {
  const lines: { msg: string; level: number }[] = []
  const http = fastify({
    logger: { level: 'debug', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
  })
  onTestFinished(() => http.close())
  await http.register(compress, { encodings: ['gzip'] })
  http.addHook('onSend', async (request, _, payload) => {
    if (request.headers.leaves) setImmediate(() => request.raw.socket.destroy())
    return payload
  })
  addErrorHandler(http)
  http.post('/list', async () => Array.from({ length: 100_000 }, (_, id) => ({ id })))
  http.post('/bug', async (request) => {
    request.raw.socket.destroy()
    throw new TypeError('a bug')
  })
  const origin = await http.listen({ port: 0, host: '127.0.0.1' })
  const address = `${origin}/list`
  const isLogged = (text: string) => vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain(text))
  return { origin, address, lines, isLogged }
}

it('a client that leaves before its answer is no bug', async () => {
  const { address, lines, isLogged } = await openList()
  await expect(fetch(address, { ...asked, headers: { ...asked.headers, leaves: 'yes' } })).rejects.toThrow()
  await isLogged('the client has left')
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

it('an answer that is waited for is sent whole', async () => {
  const { address, lines, isLogged } = await openList()
  const list = await (await fetch(address, asked)).json()
  expect(list).toHaveLength(100_000)
  await isLogged('request completed')
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

it('a bug is logged as one, also when its client has left', async () => {
  const { origin, isLogged } = await openList()
  await expect(fetch(`${origin}/bug`, asked)).rejects.toThrow()
  await isLogged('bug')
})
