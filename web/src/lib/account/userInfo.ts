import { queryOptions } from '@tanstack/react-query'
import { get } from '../api/api.ts'

export type UserInfo = { ip: string; country: string; city: string }

/** Where somebody is on the network, as the house's own service sees it; nothing where its answer cannot be read (C-sys-05, Z-30). */
export const userInfoFrom = (answer: { status?: unknown; data?: Partial<UserInfo> }): UserInfo | undefined => {
  const { ip, country = '', city = '' } = answer.data ?? {}
  return answer.status === true && ip ? { ip, country, city } : undefined
}

export const userInfoOptions = queryOptions({
  queryKey: ['v1', 'ip-info'],
  queryFn: async () => userInfoFrom((await get('/endpoint/v1/ip-info')) as Parameters<typeof userInfoFrom>[0]) ?? null,
})
