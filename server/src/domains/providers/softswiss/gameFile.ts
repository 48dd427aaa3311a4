import { readFile } from 'node:fs/promises'
import { z } from '@yakamoz/contract/fields'
import { type OfferedGame, ProviderDown } from '../gameProvider.ts'
import { statedReturn } from '../statedReturn.ts'

const text = z.string().check(z.minLength(1), z.maxLength(255))
const optionalText = z.catch(z.string().check(z.maxLength(1_000)), '')

/** The list that the aggregator hands over with a contract, as JSON. `payout` in per cent, `image`: the address of a picture. */
const list = z.array(
  z.object({
    identifier: text,
    title: text,
    provider: text,
    category: optionalText,
    image: optionalText,
    payout: z.optional(z.unknown()),
    blocked_countries: z.catch(z.array(z.string()), []),
  }),
)

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** Reads the games that the aggregator offers from a file. */
export const gamesInFile = async (path: string): Promise<OfferedGame[]> => {
  const written = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ProviderDown('SOFTSWISS_GAMES cannot be read', { cause })
  })
  const read = z.safeParse(list, parsed(written))
  if (!read.success) throw new ProviderDown('SOFTSWISS_GAMES is no list of games', { cause: read.error })
  return read.data.map(({ identifier, title, provider, category, image, payout, blocked_countries }) => ({
    code: identifier,
    facts: {
      name: title,
      studio: provider,
      category,
      image,
      rtp: statedReturn(payout),
      blocked: blocked_countries.toSorted(),
    },
  }))
}
