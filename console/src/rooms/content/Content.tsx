import { useNavigate } from '@tanstack/react-router'
import { type ContentKind, contentKindNames, contentKinds, contentStates } from '@yakamoz/contract/console/contentKinds'
import { FileText, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { actorText } from '../../lib/actor.ts'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Search } from '../../ui/Search.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { stateTone } from './stateTone.ts'

type Row = RowOf<'content', 'list'>

const kinds = ['all', ...contentKindNames] as const
const states = ['all', ...contentStates] as const

/** The room of content: everything that staff can change on the site, and whether it is shown. */
export const Content = () => {
  const t = useText()
  const navigate = useNavigate()
  const [address, setAddress] = useAddress()
  const { q = '', sort } = address
  const kind = kinds.find((one) => one === address.kind) ?? 'all'
  const state = states.find((one) => one === address.state) ?? 'all'
  const { data, error, refetch } = useRead('content', 'list', {})
  const columns = useColumns()
  const found = data?.data
  const rows = useMemo(() => {
    const word = q.toLocaleLowerCase('tr')
    return found?.filter(
      (row) =>
        (kind === 'all' || row.kind === kind) &&
        (state === 'all' || row.state === state) &&
        `${row.title.tr} ${row.title.en} ${row.id}`.toLocaleLowerCase('tr').includes(word),
    )
  }, [found, kind, state, q])
  const open = (path: string) => {
    const [chosen = '', id = ''] = path.split(' ')
    void navigate({ to: '/content/$kind/$id', params: { kind: chosen, id } })
  }
  if (error && !found)
    return (
      <Page title={t('content.title')}>
        <Failed cause={error} retry={() => void refetch()} />
      </Page>
    )
  return (
    <Page
      title={t('content.title')}
      count={rows?.length}
      acts={<NewItem open={(chosen) => open(`${chosen} new`)} />}
      bar={
        <>
          <Search label={t('content.search')} value={q} onChange={(typed) => setAddress({ q: typed })} />
          <Choice
            label={t('content.kind')}
            options={kinds.map((id) => ({ id, name: t(`content.kind.${id}`) }))}
            value={kind}
            none="all"
            onChange={(chosen) => setAddress({ kind: chosen === 'all' ? '' : chosen })}
          />
          <Choice
            label={t('content.state')}
            options={states.map((id) => ({ id, name: t(`content.state.${id}`) }))}
            value={state}
            none="all"
            onChange={(chosen) => setAddress({ state: chosen === 'all' ? '' : chosen })}
          />
        </>
      }
    >
      <div className="split">
        <DataTable
          label={t('content.title')}
          columns={columns}
          rows={rows}
          rowId={({ kind: of, id }) => `${of} ${id}`}
          rowName={({ title }) => title.en || title.tr}
          open={open}
          sort={sort}
          setSort={(chosen) => setAddress({ sort: chosen })}
          empty={<Empty icon={FileText} title={t('content.none')} />}
        />
      </div>
    </Page>
  )
}

const creatable = contentKindNames.filter((kind) => contentKinds[kind].listed || kind === 'licence')

/** The kinds of which new items can be made. */
const NewItem = ({ open }: { open(kind: ContentKind): void }) => {
  const t = useText()
  const mayChange = useMay('content.change')
  if (!mayChange) return null
  return (
    <MenuTrigger>
      <Button look="go">
        <Plus size={15} aria-hidden />
        <span>{t('content.new')}</span>
      </Button>
      <Popover className="pop" placement="bottom end" offset={4}>
        <Menu className="options" aria-label={t('content.new')} onAction={(kind) => open(kind as ContentKind)}>
          {creatable.map((kind) => (
            <MenuItem key={kind} id={kind} className="option">
              {t(`content.kind.${kind}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const useColumns = (): ListColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'title',
        name: t('content.name'),
        cell: ({ title, id }) => title[language] || title.tr || id,
        sortBy: ({ title, id }) => title[language] || id,
        shape: 'cut',
        isHead: true,
        skeleton: 240,
      },
      {
        id: 'kind',
        name: t('content.kind'),
        cell: ({ kind }) => t(`content.kind.${kind}`),
        sortBy: ({ kind }) => t(`content.kind.${kind}`),
      },
      {
        id: 'state',
        name: t('content.state'),
        cell: ({ state, due }) => (
          <span className="flex gap-1">
            <Badge tone={stateTone[state]}>{t(`content.state.${state}`)}</Badge>
            {due && (
              <Badge tone="news">
                {t('content.changes')} <When at={due} />
              </Badge>
            )}
          </span>
        ),
        sortBy: ({ state }) => contentStates.indexOf(state),
      },
      {
        id: 'from',
        name: t('content.from'),
        cell: ({ from }) => (from ? <When at={from} /> : '–'),
        sortBy: ({ from }) => from,
      },
      {
        id: 'until',
        name: t('content.until'),
        cell: ({ until }) => (until ? <When at={until} /> : '–'),
        sortBy: ({ until }) => until,
      },
      {
        id: 'changed',
        name: t('content.changed'),
        cell: ({ changed, by }) =>
          changed ? (
            <>
              <When at={changed} />
              {by && <span className="text-haze"> · {actorText(t, by)}</span>}
            </>
          ) : (
            '–'
          ),
        sortBy: ({ changed }) => changed,
      },
    ],
    [t, language],
  )
}
