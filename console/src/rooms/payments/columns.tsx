import type { Language } from '@yakamoz/values'
import type { Translate } from '../../lib/texts.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'

/** The columns that several lists of payments have. */

export const playerColumn = (t: Translate): ListColumn<{ player: { username: string; name: string } }> => ({
  id: 'player',
  name: t('payments.player'),
  skeleton: 150,
  cell: ({ player }) => (
    <span className="row-name">
      <span className="font-semibold">{player.username}</span> <span className="minor text-haze">{player.name}</span>
    </span>
  ),
})

/** An amount in kuruş, the one that the row is about. */
export const amountColumn = <Of,>(name: string, amountOf: (row: Of) => number): ListColumn<Of> => ({
  id: 'amount',
  name,
  shape: 'end',
  skeleton: 70,
  cell: (row) => (
    <span className="font-semibold">
      <Money amount={amountOf(row)} />
    </span>
  ),
})

export const methodColumn = (
  t: Translate,
  language: Language,
): ListColumn<{ method: Readonly<Record<Language, string>> }> => ({
  id: 'method',
  name: t('payments.method'),
  isMinor: true,
  skeleton: 100,
  cell: ({ method }) => method[language],
})
