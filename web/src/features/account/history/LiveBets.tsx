import type { Read } from '../../../lib/api/client.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { RoundList } from './RoundList.tsx'

export type BetRow = Read<'livecasino', 'bets'>[number]

const BetSheet = lazyPart(() => import('./BetSheet.tsx'), 'BetSheet')

const list = { call: ['livecasino', 'bets'], size: 25, cursorOf: ({ bet }: BetRow) => bet } as const

/** The player's bets on rounds for everybody, each to be looked at and checked: tables, crash games, bingo, virtual sports. */
export const LiveBets = () => {
  const t = useText()
  return (
    <RoundList<BetRow>
      list={list}
      empty={<NoBets />}
      Opened={BetSheet}
      lineOf={(row) => ({
        key: row.bet,
        number: row.round,
        picture: (
          <span className="me-mark">
            <Icon name="dices" size="s" />
          </span>
        ),
        mark: row.funds === 'bonus' && <span className="badge amber">{t('account.bonus')}</span>,
        paid: row.state === 'open' ? undefined : row.win,
      })}
    />
  )
}

const NoBets = () => {
  const t = useText()
  return (
    <Empty symbol="moonsea" title={t('account.noBets')} text={t('account.noBetsText')}>
      <ButtonLink look="go" href="/live">
        {t('account.toTables')}
      </ButtonLink>
    </Empty>
  )
}
