import { useQueryClient } from '@tanstack/react-query'
import { newId } from '@yakamoz/values'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { sharedRoundAddress } from '../../lib/games/roundAddress.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Form } from '../../ui/Form.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { When } from '../../ui/When.tsx'
import { VerifyWords } from './Rounds.tsx'

/**
 * The seeds of the next round, shown before it is played; a change reveals the seed that was in use. The hash of the next server seed is
 * shown before the player chooses the seed that it is used with; an empty field is filled by the browser.
 */
export const Fairness = () => {
  const t = useText()
  const { data, isLoadingError } = useCall('casino', 'seeds', {})
  const seeds = data?.data[0]
  return (
    <section className="card pad flow" style={{ '--g': '14px' } as React.CSSProperties} aria-label={t('play.fairness')}>
      <h2 className="h2">{t('play.fairness')}</h2>
      <p className="small text-mist leading-[1.125rem]">{t('play.fairnessText')}</p>
      {isLoadingError && <p className="text-mist">{t('frame.inaccessible')}</p>}
      {!seeds && !isLoadingError && <Loading className="h-32" />}
      {seeds && (
        <>
          <dl className="copies">
            <CopyLine name={t('play.serverHash')} value={seeds.serverSeedHash} />
            {seeds.clientSeed && <CopyLine name={t('play.clientSeed')} value={seeds.clientSeed} />}
            {seeds.previous.serverSeed && <CopyLine name={t('play.lastSeed')} value={seeds.previous.serverSeed} />}
          </dl>
          {!seeds.clientSeed && (
            <p>
              <span className="cap block">{t('play.clientSeed')}</span>
              {t('play.firstRoundSeed')}
            </p>
          )}
          <p>
            <span className="cap block">{t('play.nonce')}</span>
            <b className="num">{seeds.nonce}</b>
          </p>
          <Rotate nextHash={seeds.nextServerSeedHash} />
          <p>
            <a className="link small reach" href="/fairness" target="_blank" rel="noopener">
              {t('play.checkPage')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}

/** Rounds for everybody have seeds of their own, whose hashes are shown before their bets. Anybody can check the last ones. */
export const SharedFairness = ({ gameID }: { gameID: number }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card pad flow" style={{ '--g': '14px' } as React.CSSProperties} aria-label={t('play.fairness')}>
      <h2 className="h2">{t('play.fairness')}</h2>
      <p className="small text-mist leading-[1.125rem]">{t('play.sharedFairnessText')}</p>
      {isOpen ? (
        <LastRounds gameID={gameID} />
      ) : (
        <Button size="sm" onClick={() => setOpen(true)} icon="shield-check">
          {t('play.lastRounds')}
        </Button>
      )}
      <p>
        <a className="link small reach" href="/fairness" target="_blank" rel="noopener">
          {t('play.checkPage')}
        </a>
      </p>
    </section>
  )
}

const LastRounds = ({ gameID }: { gameID: number }) => {
  const t = useText()
  const { data, isLoadingError } = useCall('livecasino', 'rounds', { gameID })
  if (isLoadingError) return <p className="text-mist">{t('frame.inaccessible')}</p>
  if (!data) return <Loading className="h-24" />
  if (data.data.length === 0) return <p className="text-mist">{t('play.noLastRounds')}</p>
  return (
    <ul className="last-rounds" aria-label={t('play.lastRounds')}>
      {data.data.map((row) => (
        <li key={`${row.hall}/${row.round}`}>
          <b className="num">#{row.round}</b>
          <span className="text-mist">
            <When at={row.time} shape="seconds" />
          </span>
          <a className="btn sm bare" href={sharedRoundAddress(row)} target="_blank" rel="noopener">
            <VerifyWords number={row.round} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const maxSeedLength = 64

const Rotate = ({ nextHash }: { nextHash: string }) => {
  const t = useText()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [seed, setSeed] = useState('')
  const { act, isBusy, problem } = useAct()
  const rotate = async () => {
    if (!(await act(() => api.call('casino', 'rotate_seed', { clientSeed: seed.trim() || newId() }, { act: true }))))
      return
    setOpen(false)
    setSeed('')
    await client.invalidateQueries({ queryKey: ['casino', 'seeds'] })
    await client.invalidateQueries({ queryKey: ['casino', 'round'] })
  }
  if (!isOpen) {
    return (
      <Button size="sm" onClick={() => setOpen(true)} icon="refresh-cw">
        {t('play.rotate')}
      </Button>
    )
  }
  return (
    <Form gap={8} onSubmit={rotate}>
      <dl className="copies">
        <CopyLine name={t('play.nextServerHash')} value={nextHash} />
      </dl>
      <label className="seed">
        <span className="cap">{t('play.newSeed')}</span>
        <input maxLength={maxSeedLength} value={seed} onChange={(event) => setSeed(event.target.value)} />
      </label>
      <p className="small text-haze">{t('play.rotateText')}</p>
      <Problem problem={problem} />
      <Button type="submit" look="go" size="sm" disabled={isBusy}>
        {t('play.rotate')}
      </Button>
    </Form>
  )
}
