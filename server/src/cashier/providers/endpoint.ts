import type { FastifyInstance } from 'fastify'
import type { House } from '../../house.ts'
import { isSigned, type Taken, takeCallback } from './callback.ts'
import { paymentProvider } from './port.ts'

/** What a provider is answered: 2xx ends its repetitions, 4xx tells its people, 503 asks for another try. */
const statuses: Record<Taken, number> = {
  done: 200,
  noted: 200,
  unreadable: 400,
  unknown: 404,
  mismatch: 422,
  decided: 409,
}

/** Adds `/payments/<provider>/callback`. */
export const addPaymentCallbacks = async (app: FastifyInstance, house: House): Promise<void> => {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.post<{ Params: { provider: string } }>('/payments/:provider/callback', async (request, reply) => {
      const { provider } = request.params
      const secret = paymentProvider(provider)?.secretOf(house)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!secret) return reply.code(404).send({ outcome: 'unknown' })
      if (!isSigned(body, request.headers['x-signature'], secret, house.now()))
        return reply.code(403).send({ outcome: 'signature' })
      try {
        const outcome = await takeCallback(house, provider, body)
        if (outcome === 'mismatch' || outcome === 'decided')
          house.log.warn({ provider, outcome }, 'a payment callback needs a look')
        return await reply.code(statuses[outcome]).send({ outcome })
      } catch (cause) {
        house.log.error({ provider, cause: String(cause) }, 'a payment callback could not be taken')
        return reply.code(503).header('retry-after', '5').send({ outcome: 'later' })
      }
    })
  })
}
