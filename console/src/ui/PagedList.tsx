import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useAddress } from '../lib/address.ts'
import type { Reply } from '../lib/client.ts'
import { DataTable } from './DataTable.tsx'
import { Pages } from './Pages.tsx'
import { Failed } from './States.tsx'

const pageSize = 50

/** Which part of a list the address shows, as a call is sent it. */
export const usePage = (): { limit: number; offset: number } => {
  const [{ offset }] = useAddress()
  return { limit: pageSize, offset: Math.max(0, Number(offset) || 0) }
}

type Props<Of extends object> = Omit<ComponentProps<typeof DataTable<Of>>, 'rows' | 'openId'> & {
  reading: UseQueryResult<Reply<readonly Of[]>>
  /** The panel of the row that is open in the address. */
  panel?: ReactNode
}

/** A list that comes page by page, and the open panel beside it. */
export const PagedList = <Of extends object>({ reading, panel, ...table }: Props<Of>) => {
  const [address, setAddress] = useAddress()
  const { limit, offset } = usePage()
  const { data, error, refetch, isPlaceholderData } = reading
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  return (
    <>
      <div className={`split${isPlaceholderData ? ' stale' : ''}`}>
        <DataTable {...table} rows={data?.data} openId={address.open} />
        {panel}
      </div>
      <Pages
        offset={offset}
        limit={limit}
        total={data?.pagination?.total ?? 0}
        go={(to) => setAddress({ offset: to === 0 ? '' : String(to), open: '' }, { push: true })}
      />
    </>
  )
}
