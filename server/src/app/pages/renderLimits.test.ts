import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createLimits, type Limits, unlimited } from '../../transport/rpc/limits.ts'
import { refusedPage } from './failedPage.ts'
import { createRenderLimits } from './renderLimits.ts'

const counted = (): Limits =>
  createLimits({ config: { rateFactor: 1 }, now: Date.now } as Parameters<typeof createLimits>[0])

describe('pages that are rendered', () => {
  it('are limited by address, and addresses of one subscriber count together', async () => {
    const limits = createRenderLimits(counted())
    const render = (address: string) => limits.run(address, async () => 'page')
    const answers: unknown[] = []
    for (let n = 0; n < 160; n++) answers.push(await render(`2001:db8::${n}`))
    expect(answers.filter((answer) => answer === 'page')).toHaveLength(120)
    expect(answers.at(-1)).toEqual({ status: 429, seconds: 60 })
    expect(await render('192.0.2.1')).toBe('page')
  })

  it('are limited in all, and room is made again when one ends, also by an error', async () => {
    const limits = createRenderLimits(unlimited)
    const gate = Promise.withResolvers<string>()
    const running = Array.from({ length: 64 }, (_, n) => limits.run(`192.0.2.${n}`, () => gate.promise))
    await Promise.resolve()
    await Promise.resolve()
    expect(await limits.run('198.51.100.1', async () => 'page')).toEqual({ status: 503, seconds: 2 })
    gate.reject(new Error('away'))
    await Promise.allSettled(running)
    expect(await limits.run('198.51.100.1', async () => 'page')).toBe('page')
  })

  it('are answered, when refused, by a page in the language of the visitor that says when to come back', async () => {
    const http = fastify()
    http.get('/', (_, reply) => refusedPage(reply, { status: 429, seconds: 17 }, 'tr'))
    http.get('/en', (_, reply) => refusedPage(reply, { status: 503, seconds: 2 }, 'en'))
    const [tr, en] = [await http.inject('/'), await http.inject('/en')]
    expect([tr.statusCode, tr.headers['retry-after'], tr.headers['cache-control']]).toEqual([429, '17', 'no-store'])
    expect(tr.body).toContain('<html lang="tr">')
    expect([en.statusCode, en.headers['retry-after']]).toEqual([503, '2'])
    expect(en.body).toContain('We are busy right now')
  })
})
