import { caseStates } from '@yakamoz/contract/console/protection'
import {
  type CaseArea,
  harmMarkers,
  type MarkerKind,
  moneyPatterns,
} from '@yakamoz/contract/console/protectionSettings'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress, usePart } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { markerName } from '../../lib/markers.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { Bars } from './Bars.tsx'
import { CasePanel } from './CasePanel.tsx'
import type { CaseRow } from './case.ts'
import { HitNames } from './Hits.tsx'
import { ProtectionSettings } from './ProtectionSettings.tsx'
import { ScreeningState } from './ScreeningState.tsx'
import './protection.css'

const partNames = ['harm', 'money', 'screening', 'bars', 'settings'] as const

const kindsOf: Readonly<Record<CaseArea, readonly MarkerKind[]>> = {
  harm: harmMarkers,
  money: moneyPatterns,
  screening: [],
}

/** The room of protection and compliance: who stands out and why, and what was done. */
export const Protection = () => {
  const t = useText()
  const [part, choose] = usePart(partNames, ['open', 'kind', 'offset', 'show', 'bar', 'query'])
  return (
    <Page
      title={t('protection.title')}
      about={t('protection.about')}
      acts={
        <Segments
          label={t('protection.parts')}
          options={partNames.map((id) => ({ id, name: t(`protection.part.${id}`) }))}
          value={part}
          onChange={choose}
        />
      }
    >
      {part === 'bars' ? (
        <Bars />
      ) : part === 'settings' ? (
        <div className="page-body">
          <ProtectionSettings />
        </div>
      ) : (
        <Cases key={part} area={part} />
      )}
    </Page>
  )
}

/** The cases of an area, and the open one beside them. */
const Cases = ({ area }: { area: CaseArea }) => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const state = caseStates.find((one) => one === address.show) ?? 'open'
  const kind = kindsOf[area].find((one) => one === address.kind) ?? ''
  const reading = useRead('protection', 'cases', { area, state, kind, ...usePage() }, { keep: true })
  const columns = useColumns(state)
  const filter = (change: Record<string, string>) => setAddress({ ...change, offset: '', open: '' })
  return (
    <>
      <div className="page-bar">
        <Choice
          label={t('protection.state')}
          options={caseStates.map((id) => ({ id, name: t(`protection.state.${id}`) }))}
          value={state}
          none="open"
          onChange={(chosen) => filter({ show: chosen === 'open' ? '' : chosen })}
        />
        {area === 'screening' ? (
          <ScreeningState />
        ) : (
          <Choice
            label={t('protection.kind')}
            options={(['', ...kindsOf[area]] as const).map((id) => ({
              id,
              name: t(id === '' ? 'protection.all' : markerName(id)),
            }))}
            value={kind}
            none=""
            onChange={(chosen) => filter({ kind: chosen })}
          />
        )}
      </div>
      <PagedList
        reading={reading}
        label={t('protection.cases')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ id, players }) => `${t('protection.caseTitle', { id: String(id) })} ${players[0]?.username ?? ''}`}
        open={(id) => setAddress({ open: id }, { push: true })}
        empty={
          <Empty icon={ShieldCheck} title={t(state === 'open' && !kind ? 'protection.none' : 'protection.noneSuch')}>
            {state === 'open' && !kind && (
              <p>{t(area === 'screening' ? 'protection.noHitAbout' : 'protection.noneAbout')}</p>
            )}
          </Empty>
        }
        panel={
          address.open && <CasePanel key={address.open} id={address.open} close={() => setAddress({ open: '' })} />
        }
      />
    </>
  )
}

const shownMarkers = 3

const useColumns = (state: 'open' | 'closed'): readonly ListColumn<CaseRow>[] => {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'players',
        name: t('protection.players'),
        skeleton: 120,
        cell: ({ players }) => (
          <span className="whitespace-nowrap">
            <span className="font-semibold">{players[0]?.username ?? '–'}</span>
            {players.length > 1 && (
              <span className="text-mist"> {t('protection.others', { count: players.length - 1 })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'markers',
        name: t('protection.markers'),
        shape: 'wrap',
        skeleton: 220,
        cell: ({ area, markers, hits }) =>
          area === 'screening' ? <HitNames hits={hits} /> : <MarkerBadges markers={markers} />,
      },
      {
        id: 'taken',
        name: t('protection.takenBy'),
        isMinor: true,
        skeleton: 80,
        cell: ({ takenBy, isOwn }) =>
          isOwn ? (
            <Badge tone="news">{t('protection.you')}</Badge>
          ) : (
            takenBy || <span className="text-haze">{t('protection.nobody')}</span>
          ),
      },
      ...(state === 'closed'
        ? [
            {
              id: 'decision',
              name: t('protection.decision'),
              isMinor: true as const,
              skeleton: 90,
              cell: ({ decision }: CaseRow) =>
                decision === '' ? (
                  <span className="text-haze">–</span>
                ) : (
                  <Badge tone={decision === 'report' ? 'bad' : decision === 'watch' ? 'wait-for' : undefined}>
                    {t(`protection.decision.${decision}`)}
                  </Badge>
                ),
            },
            {
              id: 'look',
              name: t('protection.lookAt'),
              shape: 'end' as const,
              isMinor: true as const,
              skeleton: 80,
              cell: ({ lookAt }: CaseRow) =>
                lookAt === '' ? <span className="text-haze">–</span> : <When at={lookAt} shape="far" />,
            },
          ]
        : []),
      {
        id: 'changed',
        name: t('protection.changed'),
        shape: 'end',
        isMinor: true,
        skeleton: 80,
        cell: ({ changed }) => <When at={changed} shape="far" />,
      },
    ],
    [t, state],
  )
}

/** The kinds of the markers of a case, the strong ones first. */
const MarkerBadges = ({ markers }: Pick<CaseRow, 'markers'>) => {
  const t = useText()
  const strengths = new Map<MarkerKind, 'weak' | 'strong'>()
  for (const { kind, strength } of markers) if (strengths.get(kind) !== 'strong') strengths.set(kind, strength)
  const kinds = [...strengths]
  if (kinds.length === 0) return <span className="text-haze">–</span>
  return (
    <span className="flex flex-wrap gap-1">
      {kinds.slice(0, shownMarkers).map(([kind, strength]) => (
        <Badge key={kind} tone={strength === 'strong' ? 'bad' : 'wait-for'}>
          {t(markerName(kind))}
        </Badge>
      ))}
      {kinds.length > shownMarkers && <Badge>+{kinds.length - shownMarkers}</Badge>}
    </span>
  )
}
