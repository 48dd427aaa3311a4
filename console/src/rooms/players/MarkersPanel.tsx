import { useNavigate } from '@tanstack/react-router'
import type { openedAreas } from '@yakamoz/contract/console/protectionSettings'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { AuthorityExport } from '../../ui/AuthorityExport.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { MarkerList } from '../../ui/MarkerList.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import type { Player } from './player.ts'

type OpenedArea = (typeof openedAreas)[number]

/** What a player's figures show about harm and money, and his cases. */
export const MarkersPanel = ({ player }: { player: Player }) => {
  const t = useText()
  const mayAct = useMay('protection.act')
  const [opening, setOpening] = useState<OpenedArea>()
  const { data, error, refetch } = useRead('protection', 'player', { id: player.id })
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  const shown = data?.data[0]
  if (!shown) return <SkeletonLines />
  return (
    <div className="grid max-w-[900px] gap-6">
      <section className="grid gap-3">
        <h2 className="text-body font-semibold">{t('protection.shows')}</h2>
        <MarkerList markers={shown.markers} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-body font-semibold">{t('protection.playerCases')}</h2>
        <Cases cases={shown.cases} />
        {mayAct && (
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => setOpening('harm')}>
              <FolderPlus size={15} aria-hidden />
              <span>{t('protection.openHarm')}</span>
            </Button>
            <Button onPress={() => setOpening('money')}>
              <FolderPlus size={15} aria-hidden />
              <span>{t('protection.openMoney')}</span>
            </Button>
            <AuthorityExport of="player" id={player.id} />
          </div>
        )}
      </section>
      <OpenDialog player={player} area={opening} close={() => setOpening(undefined)} />
    </div>
  )
}

const Cases = ({ cases }: { cases: readonly RowOf<'protection', 'cases'>[] }) => {
  const t = useText()
  if (cases.length === 0) return <p className="text-haze">{t('protection.noCase')}</p>
  return (
    <ul className="rows">
      {cases.map(({ id, area, state, decision, changed }) => (
        <li key={id}>
          <span className="min-w-0 flex-1">
            <To
              to={`/protection?${area === 'harm' ? '' : `part=${area}&`}${state === 'closed' ? 'show=closed&' : ''}open=${id}`}
            >
              {t('protection.caseTitle', { id: String(id) })}
            </To>{' '}
            <span className="text-mist">{t(`protection.part.${area}`)}</span>
          </span>
          <span className="text-haze">
            <When at={changed} />
          </span>
          <Badge tone={state === 'open' ? 'wait-for' : undefined}>
            {t(decision === '' ? `protection.state.${state}` : `protection.decision.${decision}`)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

type OpenProps = { player: Player; area: OpenedArea | undefined; close(): void }

const OpenDialog = ({ player, area, close }: OpenProps) => {
  const t = useText()
  const navigate = useNavigate()
  const open = useAct('protection', 'open', {
    changes: ['protection'],
    done: ([opened]) => {
      close()
      if (!opened) return
      const part = area === 'money' ? { part: 'money' } : {}
      void navigate({ to: '/protection', search: { ...part, open: String(opened.id) } as never })
    },
  })
  const title = t(area === 'money' ? 'protection.openMoney' : 'protection.openHarm')
  return (
    <ReasonDialog
      title={title}
      about={`${player.username} · ${t('protection.openAbout')}`}
      isOpen={area !== undefined}
      isPending={open.isPending}
      close={close}
      send={(reason) => area && open.mutate({ player: player.id, area, reason })}
    />
  )
}
