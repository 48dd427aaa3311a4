import { queryOptions } from '@tanstack/react-query'
import { get } from '../api/api.ts'

export type Licence = { name: string; number: string; authority: string; url: string }

/** The licences of the operator from the listed GET; none if the answer cannot be read (C-sys-04). */
export const licencesFrom = (answer: { status?: unknown; data?: unknown }): readonly Licence[] =>
  answer.status === true && Array.isArray(answer.data) ? (answer.data as Licence[]) : []

export const licencesOptions = queryOptions({
  queryKey: ['v1', 'licenses'],
  queryFn: async () =>
    licencesFrom((await get('/endpoint/v1/licenses?version=v1')) as Parameters<typeof licencesFrom>[0]),
  staleTime: Number.POSITIVE_INFINITY,
})
