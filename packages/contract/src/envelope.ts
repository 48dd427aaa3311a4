import { z } from './fields.ts'

const name = z.string().check(z.maxLength(60))
const sessionValue = z.string().check(z.maxLength(600))

/** Other clients write null, or empty text, where a part of the envelope is not set. */
const orNotSet = <Part extends z.ZodMiniType>(part: Part) => z.nullish(z.union([part, z.literal('')]))

/** The session of a request: ciphertexts of the stored values, or the plain values. `uip` is never read (SR-07). */
export const sessionFields = z.object({ uid: sessionValue, sid: sessionValue, uip: orNotSet(sessionValue) })

/** The body of every call. Without `user`, or with null or empty text, the caller is a visitor. Unknown fields are ignored. */
export const requestEnvelope = z.object({
  api: z.object({ class: name, method: name }),
  data: z.nullish(z.record(z.string(), z.unknown())),
  user: orNotSet(sessionFields),
})
