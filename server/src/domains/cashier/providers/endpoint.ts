import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../transport/appContext.ts'
import { keepRawBodies, rawBodyOf } from '../../../transport/rawBodies.ts'
import { applyCallback, type CallbackOutcome } from './callback.ts'
import type { CallbackRejection } from './paymentProvider.ts'
import { paymentProvider } from './registry.ts'

/** The HTTP status of each outcome: 2xx ends the provider's repetitions, 4xx alerts its staff, 503 asks for a retry. */
const statuses: Record<CallbackOutcome, number> = {
  done: 200,
  recorded: 200,
  unknown: 404,
  mismatch: 422,
  decided: 409,
}

const rejections: Record<CallbackRejection, { status: number; outcome: string }> = {
  closed: { status: 404, outcome: 'unknown' },
  forged: { status: 403, outcome: 'signature' },
  unreadable: { status: 400, outcome: 'unreadable' },
}

/** Adds the route `/payments/<provider>/callback`. */
export const addPaymentCallbacks = async (http: FastifyInstance, app: AppContext): Promise<void> => {
  await http.register(async (own) => {
    keepRawBodies(own)
    own.post<{ Params: { provider: string } }>('/payments/:provider/callback', async (request, reply) => {
      const { provider } = request.params
      const body = rawBodyOf(request)
      const message = paymentProvider(provider)?.read(app, { body, headers: request.headers }) ?? 'closed'
      if (typeof message === 'string') {
        const { status, outcome } = rejections[message]
        return reply.code(status).send({ outcome })
      }
      try {
        const outcome = await applyCallback(app, provider, message)
        if (outcome === 'mismatch' || outcome === 'decided')
          app.log.warn({ provider, outcome }, 'a payment callback contradicts the payment: check it manually')
        return await reply.code(statuses[outcome]).send({ outcome })
      } catch (cause) {
        app.log.error({ provider, cause: String(cause) }, 'a payment callback failed')
        return reply.code(503).header('retry-after', '5').send({ outcome: 'later' })
      }
    })
  })
}
