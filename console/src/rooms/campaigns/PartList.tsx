import { useNavigate } from '@tanstack/react-router'
import { Gift, Plus } from 'lucide-react'
import { useAddress } from '../../lib/address.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { type Part, Parts } from './Parts.tsx'

type Props<Row extends { id: number }> = {
  part: Exclude<Part, 'messages'>
  /** What the button for a new one is called, and what is said where there is none. */
  newName: string
  noneText: string
  columns: readonly ListColumn<Row>[]
  read: { data: { data: readonly Row[] } | undefined; error: unknown; refetch(): unknown }
}

/** The list of a part of the room: offers, tournaments or draws. */
export const PartList = <Row extends { id: number }>({ part, newName, noneText, columns, read }: Props<Row>) => {
  const t = useText()
  const navigate = useNavigate()
  const mayChange = useMay('campaigns.change')
  const [address, setAddress] = useAddress()
  const rows = read.data?.data
  const open = (id: string) => void navigate({ to: `/campaigns/${part}/$id`, params: { id } })
  return (
    <Page
      title={t('campaigns.title')}
      count={rows?.length}
      acts={
        <>
          <Parts part={part} />
          {mayChange && (
            <Button look="go" onPress={() => open('new')}>
              <Plus size={15} aria-hidden />
              <span>{newName}</span>
            </Button>
          )}
        </>
      }
    >
      {read.error && !rows ? (
        <Failed cause={read.error} retry={() => void read.refetch()} />
      ) : (
        <div className="split">
          <DataTable
            label={t(`campaigns.part.${part}`)}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            open={open}
            sort={address.sort}
            setSort={(chosen) => setAddress({ sort: chosen })}
            empty={<Empty icon={Gift} title={noneText} />}
          />
        </div>
      )}
    </Page>
  )
}
