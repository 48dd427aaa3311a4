import type { RevealedField } from '@yakamoz/contract/console/players'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import type { Player } from './Players.tsx'

/** Who a player is. Personal data is masked; showing a field needs a reason. */
export const WhoPanel = ({ player }: { player: Player }) => {
  const t = useText()
  const mayAudit = useMay('audit.read')
  return (
    <div className="grid max-w-[720px] gap-6">
      <dl className="facts roomy">
        <dt>{t('players.username')}</dt>
        <dd className="font-semibold">{player.username}</dd>
        <dt>{t('players.name')}</dt>
        <dd>{player.name}</dd>
        <Masked player={player} field="email" mask={player.email} />
        <Masked player={player} field="phone" mask={player.phone} />
        <Masked player={player} field="identity" mask={player.identity} />
        <Masked player={player} field="address" mask="••••" />
        <dt>{t('players.registered')}</dt>
        <dd>
          <When at={player.registered} /> <span className="text-haze">·</span>{' '}
          <span className="text-haze">
            <When at={player.registered} shape="far" />
          </span>
        </dd>
      </dl>
      {mayAudit && (
        <p>
          <To to={`/audit?subject=${player.id}`}>{t('players.audit')}</To>
        </p>
      )}
    </div>
  )
}

type MaskedProps = { player: Player; field: RevealedField; mask: string }

const Masked = ({ player, field, mask }: MaskedProps) => {
  const t = useText()
  const mayReveal = useMay('players.reveal')
  const [value, setValue] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const name = t(`players.${field}`)
  const reveal = useAct('players', 'reveal', {
    done: ([shown]) => {
      setValue(shown?.value ?? '')
      setAsking(false)
    },
  })
  return (
    <>
      <dt>{name}</dt>
      <dd className="flex min-h-8 flex-wrap items-center gap-x-3">
        <span className={value === undefined ? 'text-mist' : 'font-semibold'}>
          {value === '' ? '–' : (value ?? mask)}
        </span>
        {mayReveal && value === undefined && (
          <Button look="plain" onPress={() => setAsking(true)} aria-label={t('players.showTitle', { field: name })}>
            <Eye size={15} aria-hidden />
            <span>{t('players.show')}</span>
          </Button>
        )}
        {value !== undefined && (
          <Button look="plain" onPress={() => setValue(undefined)}>
            <EyeOff size={15} aria-hidden />
            <span>{t('players.hide')}</span>
          </Button>
        )}
        <ReasonDialog
          title={t('players.showTitle', { field: name })}
          about={t('players.showAbout')}
          act={t('players.show')}
          isOpen={isAsking}
          isPending={reveal.isPending}
          close={() => setAsking(false)}
          send={(reason) => reveal.mutate({ id: player.id, field, reason })}
        />
      </dd>
    </>
  )
}
