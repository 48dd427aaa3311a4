import { z } from '@yakamoz/contract/fields'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../../transport/appContext.ts'
import { keepRawBodies, rawBodyOf } from '../../../transport/rawBodies.ts'
import { betwin } from './betwin.ts'
import { balanceRequest, betwinRequest, errorBody, finishRequest, Refusal, rollbackRequest } from './protocol.ts'
import { rollback } from './rollback.ts'
import { isSigned } from './signature.ts'
import { balance, finish } from './wallet.ts'

/** The path at which the aggregator calls the wallet. */
const basePath = '/providers/softswiss'

const routes = {
  balance: { request: balanceRequest, answer: balance },
  betwin: { request: betwinRequest, answer: betwin },
  rollback: { request: rollbackRequest, answer: rollback },
  finish: { request: finishRequest, answer: finish },
} as const

const refuse = (reply: FastifyReply, error: Refusal, status = error.error === 'internal' ? 500 : 400) =>
  reply.code(status).send(errorBody(error))

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refusal('badRequest')
  }
}

/**
 * Adds the wallet API for the aggregator. The signature is verified on the unparsed body. Refusals are answered with the protocol's error
 * codes, failures as errors that can be retried.
 */
export const addSoftswiss = async (http: FastifyInstance, app: AppContext): Promise<void> => {
  const { token } = app.config.softswiss
  if (!token) return
  await http.register(async (own) => {
    keepRawBodies(own)
    own.setErrorHandler((_error, _request, reply) => refuse(reply, new Refusal('badRequest')))
    for (const [name, { request: shape, answer }] of Object.entries(routes)) {
      own.post(`${basePath}/${name}`, async (request, reply) => {
        const body = rawBodyOf(request)
        if (!isSigned(body, request.headers['x-request-sign'], token)) return refuse(reply, new Refusal('forbidden'))
        try {
          const read = z.safeParse(shape, parse(body))
          if (!read.success) return refuse(reply, new Refusal('badRequest'))
          return await (answer as (app: AppContext, request: unknown) => Promise<object>)(app, read.data)
        } catch (cause) {
          if (cause instanceof Refusal) return refuse(reply, cause)
          app.log.error({ cause: String(cause), call: name }, 'the wallet could not answer')
          return refuse(reply, new Refusal('internal'))
        }
      })
    }
  })
}
