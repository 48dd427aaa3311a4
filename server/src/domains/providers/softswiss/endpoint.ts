import { z } from '@yakamoz/contract/fields'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../../transport/appContext.ts'
import { keepRawBodies, rawBodyOf } from '../../../transport/rawBodies.ts'
import { type CallOutcome, WalletRefusal } from '../wallet/walletRefusal.ts'
import { betwin } from './betwin.ts'
import {
  balanceRequest,
  betwinRequest,
  type ErrorBody,
  errorBody,
  finishRequest,
  refusalBody,
  rollbackRequest,
} from './protocol.ts'
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

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
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
    const count = (outcome: CallOutcome) => app.metrics.aggregatorCalls.inc({ aggregator: 'softswiss', outcome })
    const refuse = (reply: FastifyReply, body: ErrorBody, outcome: CallOutcome = 'refused') => {
      count(outcome)
      return reply.code(outcome === 'failed' ? 500 : 400).send(body)
    }
    own.setErrorHandler((_error, _request, reply) => refuse(reply, errorBody('badRequest')))
    for (const [name, { request: shape, answer }] of Object.entries(routes)) {
      own.post(`${basePath}/${name}`, async (request, reply) => {
        const body = rawBodyOf(request)
        if (!isSigned(body, request.headers['x-request-sign'], token))
          return refuse(reply, errorBody('forbidden'), 'unsigned')
        const read = z.safeParse(shape, parse(body))
        if (!read.success) return refuse(reply, errorBody('badRequest'))
        try {
          const answered = await (answer as (app: AppContext, request: unknown) => Promise<object>)(app, read.data)
          count('answered')
          return answered
        } catch (cause) {
          if (cause instanceof WalletRefusal) return refuse(reply, refusalBody(cause))
          app.log.error({ cause: String(cause), call: name }, 'the wallet could not answer')
          return refuse(reply, errorBody('internal'), 'failed')
        }
      })
    }
  })
}
