import { createHmac, timingSafeEqual } from 'node:crypto'
import { kurus, kurusToText } from '@yakamoz/values'
import type { FastifyInstance } from 'fastify'
import { delayedPayments, sandboxPage, sandboxPayments, sendSandboxCallback } from '../../domains/cashier/index.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { devPage } from './devPage.ts'

const labels = { approve: 'Approve', refuse: 'Refuse', delay: 'Delay' } as const
type Act = keyof typeof labels

const isAct = (text: unknown): text is Act => typeof text === 'string' && Object.hasOwn(labels, text)

/** The token in the page's buttons, so that no other page can send their requests. */
const markOf = (app: AppContext, player: number, payment: string, act: Act): string =>
  createHmac('sha256', app.vault.mark('sandbox page')).update(`${player} ${payment} ${act}`).digest('hex')

const isMark = (given: unknown, wanted: string): boolean =>
  typeof given === 'string' &&
  given.length === wanted.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(wanted))

type Pressed = { Params: { player: string; payment: string; act: string }; Body: { mark?: unknown } | undefined }

/** Adds `/dev/payments`: the sandbox provider's page, where a tester approves, refuses or delays what waits. */
export const addPaymentsPage = async (http: FastifyInstance, app: AppContext): Promise<void> => {
  const button = (player: number, payment: string, act: Act) =>
    `<form method="post" action="${sandboxPage}/${player}/${payment}/${act}"><input type="hidden" name="mark" value="${markOf(app, player, payment, act)}"><button>${labels[act]}</button></form>`

  http.get(sandboxPage, async (_request, reply) => {
    const rows = await sandboxPayments(app)
    const articles = rows.map((row) => {
      const kind = row.type_id === 1 ? 'Deposit' : 'Withdrawal'
      const delay = delayedPayments(app).has(row.id) ? ' · delayed' : ''
      const acts = (Object.keys(labels) as Act[]).map((act) => button(row.player_id, row.id, act)).join('')
      return `<article id="${row.id}"><h2>${kind} of ${escapeHtml(kurusToText(kurus(Math.abs(row.amount)), 'en'))}</h2>
<p>player ${row.player_id} · ${escapeHtml(row.reference)} · <time>${row.at.toISOString()}</time>${delay}</p><div class="acts">${acts}</div></article>`
    })
    const lead =
      'Pending payments of the sandbox. Deposits are approved automatically after a few seconds unless they are delayed.'
    return devPage(reply, 'Payments', lead, articles, `form-action 'self'`)
  })

  await http.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    own.post<Pressed>(`${sandboxPage}/:player/:payment/:act`, async (request, reply) => {
      const { player, payment, act } = request.params
      const marked = isAct(act) && isMark(request.body?.mark, markOf(app, Number(player), payment, act))
      const row = marked ? (await sandboxPayments(app)).find((one) => one.id === payment) : undefined
      if (row && act === 'delay') delayedPayments(app).add(payment)
      if (row && act !== 'delay') await sendSandboxCallback(app, row, act === 'approve' ? 'approved' : 'refused')
      return reply.redirect(sandboxPage, 303)
    })
  })
}
