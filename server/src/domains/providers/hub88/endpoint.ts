import { z } from '@yakamoz/contract/fields'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../transport/appContext.ts'
import { keepRawBodies, rawBodyOf } from '../../../transport/rawBodies.ts'
import { type CallOutcome, WalletRefusal } from '../wallet/walletRefusal.ts'
import {
  balanceRequest,
  betRequest,
  infoRequest,
  rollbackRequest,
  type Status,
  statusOfReason,
  unitsOf,
  winRequest,
} from './protocol.ts'
import { isSigned, signatureHeader } from './signature.ts'
import { balance, bet, info, rollback, win } from './wallet.ts'

/** The path below which Hub88 calls the wallet. */
const basePath = '/providers/hub88'

const routes = {
  'user/info': { request: infoRequest, answer: info },
  'user/balance': { request: balanceRequest, answer: balance },
  'transaction/bet': { request: betRequest, answer: bet },
  'transaction/win': { request: winRequest, answer: win },
  'transaction/rollback': { request: rollbackRequest, answer: rollback },
} as const

type Fields = Readonly<Record<string, unknown>>

/** Returns the fields of a JSON object; undefined for anything else. */
const fieldsOf = (body: Buffer): Fields | undefined => {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Fields) : undefined
  } catch {
    return undefined
  }
}

/** A field that is missing is a matter of the form, a field of another kind or size one of the type. */
const statusOfIssue = ({ issues }: z.core.$ZodError, fields: Fields): Status =>
  issues.some(({ path: [name] }) => name === undefined || fields[String(name)] === undefined)
    ? 'RS_ERROR_WRONG_SYNTAX'
    : 'RS_ERROR_WRONG_TYPES'

const echoed = ({ user, request_uuid }: Fields) => ({ user, request_uuid })

const refusalOf = ({ because, balance: left }: WalletRefusal) => ({
  status: statusOfReason[because],
  ...(left === undefined ? {} : { currency: 'TRY', balance: unitsOf(left) }),
})

const outcomeOf = (status: unknown): CallOutcome => {
  if (status === 'RS_OK') return 'answered'
  return status === 'RS_ERROR_INVALID_SIGNATURE' ? 'unsigned' : 'refused'
}

type Route = (typeof routes)[keyof typeof routes]

const answerTo = async (app: AppContext, { request: shape, answer }: Route, fields: Fields): Promise<Fields> => {
  const read = z.safeParse(shape, fields)
  if (!read.success) return { status: statusOfIssue(read.error, fields) }
  try {
    return {
      status: 'RS_OK',
      ...(await (answer as (app: AppContext, request: unknown) => Promise<Fields>)(app, read.data)),
    }
  } catch (cause) {
    if (cause instanceof WalletRefusal) return refusalOf(cause)
    throw cause
  }
}

/**
 * Adds the wallet API for Hub88. The signature is verified on the unparsed body. Refusals are answered with 200 and a status; a failure with 500:
 * Hub88 rolls the bet back or repeats the win.
 */
export const addHub88 = async (http: FastifyInstance, app: AppContext): Promise<void> => {
  const { publicKey } = app.config.hub88
  if (!publicKey) return
  await http.register(async (own) => {
    keepRawBodies(own)
    const count = (outcome: CallOutcome) => app.metrics.aggregatorCalls.inc({ aggregator: 'hub88', outcome })
    const counted = (answer: Fields): Fields => {
      count(outcomeOf(answer.status))
      return answer
    }
    own.setErrorHandler((_error, _request, reply) => reply.code(400).send(counted({ status: 'RS_ERROR_WRONG_SYNTAX' })))
    for (const [name, route] of Object.entries(routes)) {
      own.post(`${basePath}/${name}`, async (request, reply) => {
        const body = rawBodyOf(request)
        const fields = fieldsOf(body)
        if (!isSigned(body, request.headers[signatureHeader], publicKey))
          return counted({ ...echoed(fields ?? {}), status: 'RS_ERROR_INVALID_SIGNATURE' })
        if (!fields) return counted({ status: 'RS_ERROR_WRONG_SYNTAX' })
        try {
          return counted({ ...echoed(fields), ...(await answerTo(app, route, fields)) })
        } catch (cause) {
          count('failed')
          app.log.error({ cause: String(cause), call: name }, 'the wallet could not answer')
          return reply.code(500).send({ ...echoed(fields), status: 'RS_ERROR_UNKNOWN' })
        }
      })
    }
  })
}
