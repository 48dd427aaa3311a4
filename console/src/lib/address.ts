import { useNavigate, useSearch } from '@tanstack/react-router'

/** The part of an address behind the question mark: texts by name. */
export type Address = Readonly<Record<string, string>>

/** Reads the search part of an address; of a repeated name the last counts. */
export const parseAddress = (search: string): Address => Object.fromEntries(new URLSearchParams(search))

/** Writes it, without what is empty. */
export const writeAddress = (address: Readonly<Record<string, unknown>>): string => {
  const set = Object.entries(address).filter((entry): entry is [string, string] => {
    const [, value] = entry
    return typeof value === 'string' && value !== ''
  })
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}

type Change = Readonly<Record<string, string | undefined>>

/**
 * What the address says about the page that is open: its filters, sorting, page of the list and open panel. A change without `push` replaces the entry of the
 * history, as while a filter is typed.
 */
export const useAddress = (): [Address, (change: Change, options?: { push?: boolean }) => void] => {
  const address = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const set = (change: Change, { push = false } = {}) =>
    void navigate({
      to: '.',
      search: ((before: Address) => ({ ...before, ...change })) as never,
      replace: !push,
      resetScroll: false,
    })
  return [address, set]
}

/**
 * The part of a room that the address names as `part`, the first one where it names none, and what chooses another. `clears`: what the address says about the
 * part before.
 */
export const usePart = <Part extends string>(
  parts: readonly [Part, ...Part[]],
  clears: readonly string[] = [],
): [Part, (part: Part) => void] => {
  const [address, setAddress] = useAddress()
  const [first] = parts
  const part = parts.find((one) => one === address.part) ?? first
  const cleared = Object.fromEntries(clears.map((name) => [name, '']))
  return [part, (chosen) => setAddress({ ...cleared, part: chosen === first ? '' : chosen }, { push: true })]
}

const internal = /^\/(?![/\\])/

/** Returns an address to go to after a sign-in if it is one of this application; otherwise the start page. */
export const safeReturn = (to: string | undefined): string =>
  to !== undefined && internal.test(to) && !to.startsWith('/sign-in') ? to : '/'
