import { languages } from '@yakamoz/values'
import { described, instant, z } from './fields.ts'

const version = described(z.optional(z.string()), { description: 'Sent by the site as `v1`; not read.' })
const nothing = z.object({})

/** The GETs of the protocol by path, with their query and answer. They need no header, and answer no envelope. */
export const gets = {
  /** The public key for the values of a session that a client stores: RSA 2048, SPKI in base64. */
  '/endpoint/v1/key': { query: nothing, answer: z.object({ kid: z.string(), spki: z.string() }) },
  /**
   * `status` true: the site is under maintenance, and `data` says since when and why; empty texts where that is not known. `status` false: `data`
   * says when the next maintenance is planned, and is empty while none is.
   */
  '/endpoint/v1/check-maintenance': {
    query: z.object({
      sitename: described(z.optional(z.string()), { description: 'The name of the site; not read.' }),
      version,
      Lang: z.optional(z.enum(languages)),
    }),
    answer: z.object({
      status: z.boolean(),
      data: z.union([
        z.strictObject({
          since: z.union([z.literal(''), instant]),
          reason: z.string(),
          expectedEnd: z.union([z.literal(''), instant]),
        }),
        z.strictObject({ plannedStart: instant, plannedEnd: instant, reason: z.string() }),
        z.strictObject({}),
      ]),
    }),
  },
  '/endpoint/v1/licenses': {
    query: z.object({ version }),
    answer: z.object({
      status: z.literal(true),
      data: z.array(z.object({ name: z.string(), number: z.string(), authority: z.string(), url: z.string() })),
    }),
  },
  /** The caller's address as the server sees it; country (ISO 3166 alpha-2) and city are empty where they are not known. */
  '/endpoint/v1/ip-info': {
    query: nothing,
    answer: z.object({
      status: z.literal(true),
      data: z.object({ ip: z.string(), country: z.string(), city: z.string() }),
    }),
  },
} as const
