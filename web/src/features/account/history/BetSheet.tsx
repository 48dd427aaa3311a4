import { sharedRoundAddress } from '../../../lib/games/roundAddress.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RoundDetails } from '../../../ui/RoundDetails.tsx'
import { RoundFacts } from '../../../ui/RoundFacts.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { BetRow } from './LiveBets.tsx'

/** One bet on a shared round: stake and win, the round's data, and the link to its check. */
export const BetSheet = ({ row, close }: { row: BetRow; close: () => void }) => {
  const t = useText()
  return (
    <Sheet title={`${row.name} #${row.round}`} close={close}>
      <dl className="facts">
        <RoundFacts row={row} />
        <RoundDetails bet={row} />
        <Fact name={t('account.betState')}>{t(`account.betState.${row.state}`)}</Fact>
        <Fact name={t('play.version')}>{row.version}</Fact>
      </dl>
      <Made row={row} />
    </Sheet>
  )
}

/** The promise is known from the start, the seed only when no bet can use it any more. */
const Made = ({ row }: { row: BetRow }) => {
  const t = useText()
  return (
    <div className="flow mt-5" style={{ '--g': '12px' } as React.CSSProperties}>
      <dl className="copies">
        <CopyLine name={t('play.serverHash')} value={row.seedHash} />
        {row.seed && <CopyLine name={t('play.serverSeed')} value={row.seed} />}
        {row.salt && <CopyLine name={t('account.betSalt')} value={row.salt} />}
      </dl>
      {row.seed ? (
        <a className="btn go full" href={sharedRoundAddress(row)} target="_blank" rel="noopener">
          <Icon name="shield-check" size="s" />
          {t('play.checkPage')}
        </a>
      ) : (
        row.state !== 'void' && <p className="small text-mist">{t('account.betOpenText')}</p>
      )}
      {row.state === 'void' && <p className="small text-mist">{t('account.betVoidText')}</p>}
    </div>
  )
}
