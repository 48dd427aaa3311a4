import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site sends the request (ASVS V4.4.2): its `Origin` is neither the public address of the site nor the host of
 * the request. Scripts of other sites always send `Origin`.
 */
export const isForeign = ({ headers: { origin, host } }: Pick<FastifyRequest, 'headers'>, publicUrl = ''): boolean => {
  if (!origin || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
