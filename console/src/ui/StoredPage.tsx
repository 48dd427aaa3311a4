import type { Kept } from '@yakamoz/contract/console/call'
import type { ReactNode } from 'react'
import { isRefused } from '../lib/refusalText.ts'
import { Failed, SkeletonLines } from './States.tsx'

type Props<Row> = {
  reading: { data: { data: readonly Row[]; kept: Kept | undefined } | undefined; error: unknown; refetch(): unknown }
  /** What stands there where there is no such thing. */
  missing: ReactNode
  children(row: Row, kept: Kept | undefined): ReactNode
}

/** The page of one thing that is stored: while it is read, where there is none, and where the reading failed. */
export const StoredPage = <Row,>({ reading: { data, error, refetch }, missing, children }: Props<Row>) => {
  const row = data?.data[0]
  if (row !== undefined) return children(row, data?.kept)
  if (!error) return <SkeletonLines />
  return isRefused(error, 'not_found', 'invalid_input') ? (
    missing
  ) : (
    <Failed cause={error} retry={() => void refetch()} isPage />
  )
}
