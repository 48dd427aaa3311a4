import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Addresses in a text become links, so that a tester reaches a confirmation by one click. */
const withLinks = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const style = `body{margin:0;background:#070d1a;color:#f1f6ff;font:14px/20px system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:32px 16px}
article{background:#0d172a;border:1px solid #1d2c48;border-radius:12px;padding:16px 20px;margin-top:12px}h1{font-size:24px}h2{font-size:16px;margin:0 0 4px}
p{margin:0;color:#b7c5df}pre{white-space:pre-wrap;font:inherit;margin:12px 0 0}a{color:#4ae9c2}`

/** Adds `/dev/outbox`: the mails and SMS that demo mode does not send, newest first; `?to=` keeps one recipient's, `.json` gives them as data. */
export const addOutboxPage = (app: FastifyInstance, house: House): void => {
  const latest = async (to: string) => {
    let query = house.db.query
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'body', 'made_at'])
      .orderBy('id', 'desc')
      .limit(50)
    if (to) query = query.where('recipient', '=', to)
    return query.execute()
  }
  const toOf = (query: unknown): string => {
    const to = (query as { to?: unknown }).to
    return typeof to === 'string' ? to : ''
  }

  app.get('/dev/outbox.json', async (request) => latest(toOf(request.query)))

  app.get('/dev/outbox', async (request, reply) => {
    const rows = await latest(toOf(request.query))
    const articles = rows.map(
      (row) => `<article><h2>${escaped(row.subject || 'SMS')}</h2><p>${row.kind} · ${escaped(row.recipient)} ·
<time>${row.made_at.toISOString()}</time></p><pre>${withLinks(row.body)}</pre></article>`,
    )
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
    )
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${style}</style></head><body><main>
<h1>Outbox</h1><p>What the house wrote. In demo mode nothing leaves this machine.</p>${articles.join('') || '<article><p>Nothing yet.</p></article>'}</main></body></html>`)
  })
}
