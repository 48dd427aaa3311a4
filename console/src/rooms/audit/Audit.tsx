import { FilterX, ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { actText, knownActs } from '../../lib/names.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { Search } from '../../ui/Search.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { When } from '../../ui/When.tsx'
import { ActorSearch } from './ActorSearch.tsx'
import { detailText } from './detail.ts'
import { EntryPanel } from './EntryPanel.tsx'
import { auditSearch, offsetOf, pageSize, periodOf, periods } from './filters.ts'
import { useTrailCheck } from './TrailCheck.tsx'

export type Entry = RowOf<'audit', 'search'>

const nothing = { actor: '', act: '', subject: '', period: '', offset: '', open: '' }

/** The audit trail: who did what to whom, with every filter in the address. */
export const Audit = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { actor = '', act = '', subject = '', open } = address
  const period = periodOf(address)
  const settled = useSettled(JSON.stringify({ actor, subject }))
  const now = useMemo(() => Date.now(), [])
  const sent = auditSearch({ ...address, ...(JSON.parse(settled) as Record<string, string>) }, now)
  const { data, error, refetch, isPlaceholderData } = useRead('audit', 'search', sent, { keep: true })
  const columns = useColumns()
  const check = useTrailCheck()
  const rows = data?.data
  const opened = rows?.find(({ id }) => String(id) === open)
  const filter = (change: Record<string, string>) => setAddress({ ...change, offset: '', open: '' })
  const isFiltered = actor !== '' || act !== '' || subject !== '' || period !== 'all'
  const acts = knownActs
    .map((id) => ({ id, name: actText(t, id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
  return (
    <Page
      title={t('audit.title')}
      acts={check.button}
      bar={
        <>
          <ActorSearch actor={actor} search={(asked) => filter({ actor: asked })} />
          <Search
            label={t('audit.subject')}
            placeholder={t('audit.subjectHint')}
            value={subject}
            onChange={(typed) => filter({ subject: typed })}
          />
          <Choice
            label={t('audit.act')}
            options={[
              { id: 'all', name: t('audit.anyAct') },
              ...(act === '' || knownActs.includes(act) ? [] : [{ id: act, name: act }]),
              ...acts,
            ]}
            value={act === '' ? 'all' : act}
            none="all"
            onChange={(chosen) => filter({ act: chosen === 'all' ? '' : chosen })}
          />
          <Choice
            label={t('audit.period')}
            options={periods.map((id) => ({ id, name: t(`audit.period.${id}`) }))}
            value={period}
            none="all"
            onChange={(chosen) => filter({ period: chosen === 'all' ? '' : chosen })}
          />
          {isFiltered && (
            <Button look="plain" onPress={() => setAddress(nothing)}>
              <FilterX size={15} aria-hidden />
              <span>{t('audit.clear')}</span>
            </Button>
          )}
        </>
      }
    >
      <div role="status">{check.result}</div>
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <>
          <div className={`split${isPlaceholderData ? ' stale' : ''}`}>
            <DataTable
              label={t('audit.title')}
              columns={columns}
              rows={rows}
              rowId={({ id }) => String(id)}
              rowName={(row) => `${actText(t, row.act)}, ${actorText(t, row.actor)}`}
              open={(id) => setAddress({ open: id }, { push: true })}
              openId={open}
              empty={
                <Empty icon={ScrollText} title={t('audit.none')}>
                  <p>{t('audit.noneAbout')}</p>
                </Empty>
              }
            />
            {opened && <EntryPanel key={opened.id} entry={opened} close={() => setAddress({ open: '' })} />}
          </div>
          <Pages
            offset={offsetOf(address)}
            limit={pageSize}
            total={data?.pagination?.total ?? 0}
            go={(offset) => setAddress({ offset: offset === 0 ? '' : String(offset), open: '' }, { push: true })}
          />
        </>
      )}
    </Page>
  )
}

const useColumns = (): readonly ListColumn<Entry>[] => {
  const t = useText()
  return useMemo(
    () => [
      { id: 'at', name: t('audit.at'), skeleton: 84, cell: ({ at }) => <When at={at} /> },
      {
        id: 'act',
        name: t('audit.act'),
        isHead: true,
        skeleton: 130,
        cell: ({ act }) => <span className="font-semibold">{actText(t, act)}</span>,
      },
      { id: 'actor', name: t('audit.actor'), skeleton: 120, cell: ({ actor }) => actorText(t, actor) },
      {
        id: 'subject',
        name: t('audit.subject'),
        skeleton: 90,
        cell: ({ subject }) => (
          <span className="block max-w-[260px] truncate text-mist" title={subject}>
            {subject}
          </span>
        ),
      },
      {
        id: 'detail',
        name: t('audit.detail'),
        isMinor: true,
        shape: 'cut',
        skeleton: 260,
        cell: ({ detail }) => <span className="addr text-haze">{detailText(detail)}</span>,
      },
    ],
    [t],
  )
}
