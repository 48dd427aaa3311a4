import { queryOptions } from '@tanstack/react-query'
import { get } from '../api/api.ts'

export type UserInfo = { ip: string; country: string; city: string }

/** The network location of a visitor as the server sees it; undefined if the answer cannot be read (C-sys-05, Z-30). */
export const userInfoFrom = (answer: { status?: unknown; data?: Partial<UserInfo> }): UserInfo | undefined => {
  const { ip, country = '', city = '' } = answer.data ?? {}
  return answer.status === true && ip ? { ip, country, city } : undefined
}

export const userInfoOptions = queryOptions({
  queryKey: ['v1', 'ip-info'],
  queryFn: async () => userInfoFrom((await get('/endpoint/v1/ip-info')) as Parameters<typeof userInfoFrom>[0]) ?? null,
})
