import { documentKinds, documentNames, documentStates } from '@yakamoz/contract/verification'
import { IdCard } from 'lucide-react'
import { useMemo } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAddress, usePart } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { GateSettings } from './GateSettings.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { type DocumentRow, stateTone } from './review.ts'
import './verification.css'

const kinds = ['', ...documentKinds] as const

const partNames = ['documents', 'settings'] as const

/** The room of verification: documents to decide about, and what needs which level. */
export const Verification = () => {
  const t = useText()
  const [part, choose] = usePart(partNames, ['open', 'player'])
  return (
    <Page
      title={t('verification.title')}
      about={t('verification.about')}
      acts={
        <Segments
          label={t('verification.parts')}
          options={partNames.map((id) => ({ id, name: t(`verification.part.${id}`) }))}
          value={part}
          onChange={choose}
        />
      }
    >
      {part === 'settings' ? (
        <div className="page-body">
          <GateSettings />
        </div>
      ) : (
        <Queue />
      )}
    </Page>
  )
}

/** Documents that wait, the oldest first, and the player of one beside them. */
const Queue = () => {
  const t = useText()
  const language = useLanguage()
  const [address, setAddress] = useAddress()
  const state = documentStates.find((one) => one === address.show) ?? 'waiting'
  const kind = kinds.find((one) => one === address.kind) ?? ''
  const reading = useRead('verification', 'queue', { state, kind, ...usePage() }, { keep: true })
  const rows = reading.data?.data
  const columns = useColumns()
  const filter = (change: Record<string, string>) => setAddress({ ...change, offset: '', open: '' })
  return (
    <>
      <div className="page-bar">
        <Choice
          label={t('verification.state')}
          options={documentStates.map((id) => ({ id, name: t(`verification.state.${id}`) }))}
          value={state}
          none="waiting"
          onChange={(chosen) => filter({ show: chosen === 'waiting' ? '' : chosen })}
        />
        <Choice
          label={t('verification.kind')}
          options={kinds.map((id) => ({ id, name: id ? documentNames[id][language] : t('verification.all') }))}
          value={kind}
          none=""
          onChange={(chosen) => filter({ kind: chosen })}
        />
      </div>
      <PagedList
        reading={reading}
        label={t('verification.documents')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ username, id }) => `${username} ${id}`}
        open={(id) => {
          const row = rows?.find((one) => one.id === id)
          if (row) setAddress({ open: id, player: String(row.player) }, { push: true })
        }}
        empty={
          <Empty icon={IdCard} title={t(state === 'waiting' ? 'verification.none' : 'verification.noneSuch')}>
            {state === 'waiting' && <p>{t('verification.noneAbout')}</p>}
          </Empty>
        }
        panel={
          address.open &&
          address.player && (
            <ReviewPanel key={address.player} id={address.player} close={() => setAddress({ open: '', player: '' })} />
          )
        }
      />
    </>
  )
}

const useColumns = (): readonly ListColumn<DocumentRow>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'player',
        name: t('verification.player'),
        skeleton: 110,
        cell: ({ username }) => <span className="font-semibold">{username}</span>,
      },
      { id: 'kind', name: t('verification.kind'), skeleton: 130, cell: ({ kind }) => documentNames[kind][language] },
      {
        id: 'state',
        name: t('verification.state'),
        isMinor: true,
        skeleton: 80,
        cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`verification.state.${state}`)}</Badge>,
      },
      {
        id: 'marks',
        name: t('verification.marks'),
        isMinor: true,
        skeleton: 60,
        cell: ({ held }) =>
          held ? <Badge tone="bad">{t('verification.held')}</Badge> : <span className="text-haze">–</span>,
      },
      {
        id: 'by',
        name: t('verification.by'),
        shape: 'cut',
        isMinor: true,
        skeleton: 90,
        cell: ({ by }) => (by ? actorText(t, by) : <span className="text-haze">–</span>),
      },
      {
        id: 'sent',
        name: t('verification.sent'),
        shape: 'end',
        isMinor: true,
        skeleton: 80,
        cell: ({ sent }) => <When at={sent} shape="far" />,
      },
    ],
    [t, language],
  )
}
