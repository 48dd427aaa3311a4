import { useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Draft } from './draft.ts'

type Picked = Pick<Draft, 'audience' | 'filter' | 'players'>

type Props = {
  picked: Picked
  change(changes: Partial<Picked>): void
  errorOf(field: string): string | undefined
  isDisabled: boolean
}

/** The saved filter or the list of players that an audience is chosen by. */
export const AudiencePicks = ({ picked, change, errorOf, isDisabled }: Props) => {
  const t = useText()
  const mayFilter = useMay('players.read')
  const { data } = useRead('players', 'filters', {}, { enabled: mayFilter })
  if (picked.audience === 'filter')
    return (
      <div>
        <FormChoice
          label={t('campaigns.filter')}
          options={(data?.data ?? []).map(({ id, name }) => ({ id: String(id), name }))}
          value={picked.filter || undefined}
          onChange={(filter) => change({ filter })}
          isDisabled={isDisabled}
        />
        <p className="text-small text-haze">{errorOf('filter') ?? t('campaigns.filterAbout')}</p>
      </div>
    )
  if (picked.audience !== 'list') return null
  return (
    <Field
      label={t('campaigns.players')}
      hint={t('campaigns.playersHint')}
      value={picked.players}
      onChange={(players) => change({ players })}
      maxLength={200_000}
      lines
      isReadOnly={isDisabled}
      error={errorOf('players')}
    />
  )
}
