import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import { type Kurus, kurus, shareOf } from '@yakamoz/values'
import { withStar } from '../../../lib/account/favourites.ts'
import type { Read } from '../../../lib/api/client.ts'

export type Listed = Read<'finance', 'list_cash_methods_new'>[number]['methods_list'][number]
export type Method = Listed['properties']

/**
 * Payment methods with the highlighted ones first, else in the server's order. A group is highlighted if one of its members
 * is.
 */
export const highlightedFirst = (listed: readonly Listed[], highlighted: readonly Pick<Method, 'id'>[]): Listed[] => {
  const ids = new Set(highlighted.map(({ id }) => id))
  const isHigh = ({ properties, methods }: Listed) => ids.has(properties.id) || methods.some(({ id }) => ids.has(id))
  return [...listed.filter(isHigh), ...listed.filter((one) => !isHigh(one))]
}

/** The method that an id names: a single or a member of a group. A group itself is none: it cannot be paid with. */
export const methodOf = (listed: readonly Listed[], id: number | undefined): Method | undefined =>
  listed.flatMap((one) => (one.type === 'group' ? one.methods : [one.properties])).find((method) => method.id === id)

/** The fee of a payment and the amount that arrives, in kuruş; the fee is rounded down, as on the server. */
export const costOf = (amount: Kurus, feeTenThousandths: number): { fee: Kurus; arrives: Kurus } => {
  const fee = shareOf(amount, feeTenThousandths)
  return { fee, arrives: kurus(amount - fee) }
}

/** A fee in ten-thousandths as per cent in the wire's way, without zeros at its end: 150 is `1.5`. */
export const feePercent = (tenThousandths: number): string =>
  `${Math.trunc(tenThousandths / 100)}.${String(tenThousandths % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')

type MethodsAnswer = Answer<{ methods_list: Listed[] }[]>
type MethodRows = Answer<Method[]>

/** Moves a star in every loaded list of ways to pay (S-29). */
export const moveMethodStar = (client: QueryClient, id: number, isFavorite: 0 | 1): void => {
  client.setQueriesData<MethodsAnswer>(
    { queryKey: ['finance', 'list_cash_methods_new'] },
    (found) =>
      found && {
        ...found,
        data: found.data.map((item) => ({ ...item, methods_list: withStar(item.methods_list, id, isFavorite) })),
      },
  )
  client.setQueriesData<MethodRows>(
    { queryKey: ['finance', 'list_highlighted_cash_methods'] },
    (found) => found && { ...found, data: found.data.map((one) => (one.id === id ? { ...one, isFavorite } : one)) },
  )
}
