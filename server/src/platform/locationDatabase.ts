import { type CityResponse, Reader } from 'mmdb-lib'
import type { Log } from './log.ts'
import { createFileReader } from './replacedFile.ts'

/** Country (ISO 3166 alpha-2, upper case) and city; empty when unknown. */
export type GeoLocation = { readonly country: string; readonly city: string }

/** A database of the countries and cities of addresses: a file of the operator in the MaxMind DB format, with records as in GeoIP2. */
export type LocationDatabase = {
  /** Where an address of IPv4 or IPv6 is; both empty when the database does not know it. */
  locationOf(address: string): GeoLocation
  /** When the file was built, in milliseconds since 1970. */
  builtAt(): number
  /** Reads the file again if it was replaced. What was read before stays when the new file cannot be read. */
  refresh(): Promise<void>
}

type LocationReader = Reader<CityResponse>

export const unknownLocation: GeoLocation = { country: '', city: '' }

/** Databases of networks or domains have the same format, and know no country. */
const hasCountries = (databaseType: string): boolean => /country|city|enterprise/i.test(databaseType)

/** How many decoded records are kept: most requests come from few networks. */
const cachedRecords = 10_000

/** The least recently stored records are left out first. */
const createCache = () => {
  const records = new Map<string | number, unknown>()
  return {
    get: (key: string | number) => records.get(key),
    set: (key: string | number, value: unknown) => {
      if (records.size >= cachedRecords) records.delete(records.keys().next().value ?? '')
      records.set(key, value)
    },
  }
}

const readerOf = (path: string, file: Buffer): LocationReader => {
  const reader = (() => {
    try {
      return new Reader<CityResponse>(file, { cache: createCache() })
    } catch {
      throw new Error(`${path} is no database in the MaxMind DB format`)
    }
  })()
  const { databaseType } = reader.metadata
  if (!hasCountries(databaseType)) throw new Error(`${path} is a database of ${databaseType}, which has no countries`)
  return reader
}

/** An address of IPv4 that a socket of IPv6 shows as `::ffff:192.0.2.1`. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const locationIn = (reader: LocationReader, address: string): GeoLocation => {
  try {
    const record = reader.get(withoutMapping(address))
    return { country: record?.country?.iso_code ?? '', city: record?.city?.names.en ?? '' }
  } catch {
    // No address, or a damaged record.
    return unknownLocation
  }
}

/** Opens the file at `path`; throws what is wrong with it. */
export const openLocationDatabase = async (path: string, log: Pick<Log, 'error'>): Promise<LocationDatabase> => {
  const read = createFileReader(path, (file) => readerOf(path, file))
  let reader = await read()
  let failure = ''
  return {
    locationOf: (address) => locationIn(reader, address),
    builtAt: () => reader.metadata.buildEpoch.getTime(),
    refresh: async () => {
      try {
        reader = await read()
        failure = ''
      } catch (cause) {
        // Logged once, not at every look.
        if (String(cause) !== failure)
          log.error({ cause: String(cause) }, 'the database of locations could not be read again')
        failure = String(cause)
      }
    },
  }
}
