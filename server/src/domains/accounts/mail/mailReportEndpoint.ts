import type { FastifyInstance } from 'fastify'
import { isWebhookSigned, webhookKeyOf } from '../../../platform/standardWebhook.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { keepRawBodies, rawBodyOf } from '../../../transport/rawBodies.ts'
import { applyMailReport, mailReportFrom } from './mailReturns.ts'

const bodyLimit = 64 * 1024

/** Adds the route `/mail/reports`, by which the mail service says what became of letters. */
export const addMailReports = async (http: FastifyInstance, app: AppContext): Promise<void> => {
  const key = webhookKeyOf(app.config.mailReportsSecret)
  await http.register(async (own) => {
    keepRawBodies(own)
    own.post('/mail/reports', { bodyLimit }, async ({ headers, body }, reply) => {
      if (!key) return reply.code(404).send({ outcome: 'unknown' })
      const sent = rawBodyOf({ body })
      if (!isWebhookSigned(key, { headers, body: sent }, app.now())) return reply.code(403).send({ outcome: 'forged' })
      const report = mailReportFrom(sent.toString())
      if (report === 'unreadable') return reply.code(400).send({ outcome: report })
      if (report === 'other') return reply.send({ outcome: report })
      try {
        await applyMailReport(app, report)
        app.metrics.mailReports.inc({ kind: report.kind })
        return await reply.send({ outcome: 'done' })
      } catch (cause) {
        app.log.error({ cause: String(cause) }, 'a report of the mail service failed')
        return reply.code(503).header('retry-after', '5').send({ outcome: 'later' })
      }
    })
  })
}
