import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkedGames } from '@yakamoz/games/engines'
import type { Host } from '../src/lib/ssr/host.ts'
import { answer } from './house.ts'
import { datas } from './records.ts'

/** The house in memory behind the paths of the real one. */

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' })

const fileOf = async (name: string): Promise<unknown> => (name === 'checked-games' ? checkedGames() : datas[name])

/** The host that pages are rendered with; `nonce` tells that of the request under way. */
export const hostWith = (nonce: () => string): Host => ({
  call: async (body) => answer(body),
  datas: fileOf,
  nonce,
  demo: true,
  siteName: 'Yakamoz',
})

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const json = (response: ServerResponse, value: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const stage =
  '<!doctype html><meta charset="utf-8"><style>body{margin:0;height:100vh;background:#0a1734 url(/art/scenes/hos-geldin-1200.webp) center/cover}</style>'

/** Answers a call, a data file or the stand-in for a game; false for any other path. */
export const handleHouse = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  const path = new URL(request.url ?? '/', 'http://here').pathname
  const file = /^\/datas\/([\w-]+)\.json$/.exec(path)?.[1]
  if (path === '/endpoint/v1') json(response, answer(JSON.parse(await readBody(request))))
  else if (path === '/endpoint/v1/key') json(response, { kid: 'dev', spki: key.toString('base64') })
  else if (path === '/endpoint/v1/check-maintenance') json(response, { status: false })
  else if (path === '/development/frame.html') response.writeHead(200, { 'content-type': 'text/html' }).end(stage)
  else if (file) json(response, await fileOf(file))
  else return false
  return true
}
