import type { QueryClient } from '@tanstack/react-query'
import { state } from '../browser/state.ts'

/** The page's cache of answers. Set once in the browser; on the server each request has its own, in the router's context. */
export const queries = state<QueryClient | undefined>(undefined)
