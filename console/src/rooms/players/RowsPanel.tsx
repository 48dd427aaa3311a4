import { Inbox } from 'lucide-react'
import type { PlainTextKey } from '../../lib/texts.tsx'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { type ListName, type ListRow, usePlayerRows } from './player.ts'

type Props<Name extends ListName> = {
  id: string
  name: Name
  title: PlainTextKey
  columns: readonly ListColumn<ListRow<Name>>[]
  /** Opens a row: by a press, and by Enter. */
  open?(key: string): void
}

/** A list of a player as a table, with a button for the rows behind the last one. */
export const RowsPanel = <Name extends ListName>({ id, name, title, columns, open }: Props<Name>) => {
  const t = useText()
  const { rows, error, refetch, hasMore, isMore, more } = usePlayerRows(name, id)
  if (error && !rows) return <Failed cause={error} retry={refetch} />
  return (
    <>
      <DataTable
        label={t(title)}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        {...(open ? { open } : {})}
        empty={<Empty icon={Inbox} title={t('players.noRows')} />}
      />
      {hasMore && (
        <div className="pages">
          <span />
          <Button isPending={isMore} onPress={more}>
            {t('players.more')}
          </Button>
        </div>
      )}
    </>
  )
}
