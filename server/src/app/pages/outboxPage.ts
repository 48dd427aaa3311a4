import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/html.ts'
import { emailHtml } from '../../platform/messaging/email.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { devPage } from './devPage.ts'

/** Turns addresses in a text into links, so that a tester opens a confirmation by one click. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

/**
 * Adds `/dev/outbox`: the e-mails and SMS of the demo, newest first. `?to=` filters by recipient, `.json` returns data, `/dev/outbox/ID` shows
 * an e-mail as a mail program does.
 */
export const addOutboxPage = (http: FastifyInstance, app: AppContext): void => {
  const latest = async (to: string) => {
    let query = app.db.query
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'body', 'language', 'made_at'])
      .orderBy('id', 'desc')
      .limit(50)
    if (to) query = query.where('recipient', '=', to)
    return query.execute()
  }
  const toOf = (query: unknown): string => {
    const to = (query as { to?: unknown }).to
    return typeof to === 'string' ? to : ''
  }

  http.get('/dev/outbox.json', async (request) => latest(toOf(request.query)))

  http.get('/dev/outbox/:id', async (request, reply) => {
    const id = Number((request.params as { id: string }).id)
    const email = Number.isSafeInteger(id)
      ? await app.db.query.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined
    if (email?.kind !== 'mail') return devPage(reply.code(404), 'Outbox', 'There is no such mail.', [])
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(emailHtml(email, app.config))
  })

  http.get('/dev/outbox', async (request, reply) => {
    const rows = await latest(toOf(request.query))
    const articles = rows.map(
      (row) => `<article><h2>${escapeHtml(row.subject || 'SMS')}</h2><p>${row.kind} · ${escapeHtml(row.recipient)} ·
<time>${row.made_at.toISOString()}</time>${row.kind === 'mail' ? ` · <a href="/dev/outbox/${row.id}">as a mail</a>` : ''}</p><pre>${withLinks(row.body)}</pre></article>`,
    )
    return devPage(
      reply,
      'Outbox',
      'E-mails and SMS of the server. In demo mode nothing leaves this machine.',
      articles,
    )
  })
}
