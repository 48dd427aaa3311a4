import { useNavigate } from '@tanstack/react-router'
import type { ChangeEvent, ReactNode } from 'react'
import { type PlainTextKey, useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type LobbyKind, type LobbySearch, orders } from './kinds.ts'

type Props = { kind: LobbyKind; search: LobbySearch; shown: number; total: number }

/** Order and, for slots, volatility, both in the address, and the number of games if the list is filtered. */
export const Filters = ({ kind, search, shown, total }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const set = (change: LobbySearch | { sort: undefined } | { volatility: undefined } | { q: undefined }) =>
    void navigate({
      to: '.',
      search: ((now: LobbySearch) => ({ ...now, ...change })) as never,
      replace: true,
      resetScroll: false,
    })
  const isNarrowed = search.q || search.sort || search.volatility
  return (
    <div className="filters">
      <Choice
        label={t('lobby.sort')}
        value={search.sort ?? 'popular'}
        choose={(value) => set({ sort: orders.find((order) => order === value && order !== 'popular') } as LobbySearch)}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`lobby.sort.${order}` as PlainTextKey)}
          </option>
        ))}
      </Choice>
      {kind === 'slot' && (
        <Choice
          label={t('lobby.volatility')}
          value={String(search.volatility ?? '')}
          choose={(value) => set({ volatility: value ? Number(value) : undefined } as LobbySearch)}
        >
          <option value="">{t('lobby.any')}</option>
          {[1, 2, 3, 4].map((level) => (
            <option key={level} value={level}>
              {t(`lobby.volatility.${level}` as PlainTextKey)}
            </option>
          ))}
        </Choice>
      )}
      {isNarrowed && (
        <Button
          look="bare"
          size="sm"
          onClick={() => set({ q: undefined, sort: undefined, volatility: undefined } as never)}
        >
          {t('lobby.clear')}
        </Button>
      )}
      <span className="small text-haze num ml-auto" aria-live="polite">
        {shown > 0 && shown < total && t('lobby.range', { shown, total })}
      </span>
    </div>
  )
}

type ChoiceProps = { label: string; value: string; choose: (value: string) => void; children: ReactNode }

const Choice = ({ label, value, choose, children }: ChoiceProps) => (
  <label className="choice">
    <span className="text-haze">{label}</span>
    <select value={value} onChange={(event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value)}>
      {children}
    </select>
    <Icon name="chevron-down" size="xs" />
  </label>
)
