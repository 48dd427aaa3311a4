import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Leaves the bodies of the routes of `own` as the bytes that were sent, whatever their type: a signature covers just these. */
export const keepRawBodies = (own: FastifyInstance): void => {
  own.removeAllContentTypeParsers()
  own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Returns the bytes of a request; none where it has no body. */
export const rawBodyOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)
