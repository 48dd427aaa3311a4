import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { datasOptions } from '../../lib/api/useDataFile.ts'
import { roundAddress } from '../../lib/games/roundAddress.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { RoundDetails } from '../../ui/RoundDetails.tsx'
import { RoundFacts } from '../../ui/RoundFacts.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { totalPaid } from '../../ui/totalPaid.ts'
import { Bought, Jackpot } from './RoundParts.tsx'
import type { RoundRow } from './Rounds.tsx'
import { ShareRound } from './ShareRound.tsx'
import type { Finding } from './verify.ts'
import '../../ui/states.css'

/** One round: stake, win, its data, and its check in this browser. */
export const RoundSheet = ({ row, close }: { row: RoundRow; close: () => void }) => {
  const t = useText()
  const { data } = useCall('casino', 'round', { round: row.round })
  const record = data?.data[0]
  // The list may have been read before the round was over.
  const now = record ?? row
  return (
    <Sheet title={`${row.name} #${row.nonce}`} close={close}>
      {now.voided && <p className="small text-mist mb-4">{t('play.voided')}</p>}
      <dl className="facts">
        <RoundFacts row={{ ...now, win: totalPaid(now) }} />
        {now.jackpot && <Jackpot {...now.jackpot} />}
        {record && (
          <>
            <Bought choice={record.choice} />
            <RoundDetails bet={chosenIn(record)} />
            <Fact name={t('play.before')}>
              <Money amount={record.balanceBefore} />
            </Fact>
            <Fact name={t('play.after')}>
              <Money amount={record.balanceAfter} />
            </Fact>
            <Fact name={t('play.version')}>{record.version}</Fact>
          </>
        )}
      </dl>
      {!record && <Loading className="mt-4 h-32" />}
      {now.state === 'open' && <p className="small text-mist mt-4">{t('play.waits')}</p>}
      {record?.state === 'over' && (
        <div className="flow mt-4" style={{ '--g': '12px' } as React.CSSProperties}>
          <Watch record={record} />
          <ShareRound record={record} />
        </div>
      )}
      {record && <Made record={record} />}
    </Sheet>
  )
}

const chosenIn = ({ gameID, version, choice, moves, events }: RoundRecord) => ({
  gameID,
  version,
  on: choice,
  outcome: { moves, events },
})

export type RoundRecord = Read<'casino', 'round'>[number]

const Replay = lazyPart(() => import('./Replay.tsx'), 'Replay')

const Watch = ({ record }: { record: RoundRecord }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button full onClick={() => setOpen(true)} icon="play">
        {t('play.watch')}
      </Button>
      {isOpen && (
        <Suspense>
          <Replay record={record} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Made = ({ record }: { record: RoundRecord }) => {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [finding, setFinding] = useState<Finding | 'busy' | 'unread'>()
  const check = async () => {
    setFinding('busy')
    const listed = queries.ensureQueryData(datasOptions('checked-games'))
    const found = Promise.all([import('./verify.ts'), listed]).then(([{ verify }, games]) => verify(record, games))
    setFinding(await found.catch(() => 'unread' as const))
  }
  return (
    <div className="flow mt-5" style={{ '--g': '12px' } as React.CSSProperties}>
      <dl className="copies">
        <CopyLine name={t('play.serverHash')} value={record.serverSeedHash} />
        {record.serverSeed && <CopyLine name={t('play.serverSeed')} value={record.serverSeed} />}
        <CopyLine name={t('play.clientSeed')} value={record.clientSeed} />
      </dl>
      {record.serverSeed ? (
        <Button look="go" full disabled={finding === 'busy'} onClick={check} icon="shield-check">
          {t('play.recompute')}
        </Button>
      ) : (
        <p className="small text-mist">{t('play.rotateFirst')}</p>
      )}
      {finding === 'unread' && <p className="text-mist">{t('frame.inaccessible')}</p>}
      {finding && finding !== 'busy' && finding !== 'unread' && <Found finding={finding} />}
      {record.serverSeed && (
        // The game behind this sheet goes on: the check opens beside it.
        <a className="link small reach" href={roundAddress(record, language)} target="_blank" rel="noopener">
          {t('play.checkPage')}
        </a>
      )}
    </div>
  )
}

const Found = ({ finding }: { finding: Finding }) => {
  const t = useText()
  const isGood = finding === 'same'
  return (
    <Note tone={isGood ? 'success' : 'error'} icon={isGood ? 'circle-check' : 'circle-alert'} role="status">
      {t(`play.found.${finding}`)}
    </Note>
  )
}
