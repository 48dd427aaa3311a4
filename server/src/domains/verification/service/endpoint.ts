import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../transport/appContext.ts'
import { keepRawBodies, rawBodyOf } from '../../../transport/rawBodies.ts'
import { type AppliedOutcome, applyOutcome } from './checks.ts'
import { serviceOf } from './verificationService.ts'

/** The HTTP status of each outcome: 2xx ends the repetitions of the service, 4xx alerts its staff. */
const statuses: Record<AppliedOutcome, number> = { done: 200, repeated: 200, recorded: 200, unknown: 404 }
const rejections = { forged: 403, unreadable: 400 } as const

const bodyLimit = 64 * 1024

/** Adds the route `/verification/callback`, which the outside service calls with its outcomes. */
export const addVerificationCallbacks = async (http: FastifyInstance, app: AppContext): Promise<void> => {
  await http.register(async (own) => {
    keepRawBodies(own)
    own.post('/verification/callback', { bodyLimit }, async (request, reply) => {
      const service = serviceOf(app.config)
      if (!service) return reply.code(404).send({ outcome: 'unknown' })
      const body = rawBodyOf(request)
      const outcome = service.read(body, request.headers['x-signature'], app.now())
      if (typeof outcome === 'string') return reply.code(rejections[outcome]).send({ outcome })
      try {
        const applied = await applyOutcome(app, service.name, outcome)
        return await reply.code(statuses[applied]).send({ outcome: applied })
      } catch (cause) {
        app.log.error({ cause: String(cause) }, 'a callback of the verification service failed')
        return reply.code(503).header('retry-after', '5').send({ outcome: 'later' })
      }
    })
  })
}
