import type { RevealedField } from '@yakamoz/contract/console/players'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

type Props = { id: string; field: RevealedField; mask: string }

/** A masked field of a player. Showing it is an act with a reason, and lasts as long as the page. */
export const Masked = ({ id, field, mask }: Props) => {
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
      <dd className="addr">
        <span className={value === undefined ? 'text-mist' : 'font-semibold'}>
          {(value === undefined ? mask : value) || '–'}
        </span>
        {mayReveal &&
          (value === undefined ? (
            <IconButton label={t('players.showOf', { field: name })} onPress={() => setAsking(true)}>
              <Eye size={15} aria-hidden />
            </IconButton>
          ) : (
            <IconButton label={t('players.hide')} onPress={() => setValue(undefined)}>
              <EyeOff size={15} aria-hidden />
            </IconButton>
          ))}
        <ReasonDialog
          title={t('players.showTitle', { field: name })}
          about={t('players.showAbout')}
          act={t('players.show')}
          isOpen={isAsking}
          isPending={reveal.isPending}
          close={() => setAsking(false)}
          send={(reason) => reveal.mutate({ id, field, reason })}
        />
      </dd>
    </>
  )
}
