import type { Client } from '../common/client.ts'

export const clientOf = (_slug: string): Client | undefined => undefined
