import type { PushKind } from '@yakamoz/contract/pushKinds'
import { useEffect, useState } from 'react'
import { useCall } from '../lib/api/useCall.ts'
import { browserStore } from '../lib/browser/localStore.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { declineOffer, knownBrowser, mayOffer } from '../lib/push/pushMemory.ts'
import { pushSupport } from '../lib/push/pushSupport.ts'
import { usePushOn } from '../lib/push/usePushOn.ts'
import { useSignedIn } from '../lib/session/useSignedIn.ts'
import { Button } from './Button.tsx'
import { To } from './To.tsx'
import { useTexts } from './useTexts.ts'
import './pushOffer.css'

type Props = { about: Exclude<PushKind, 'offer'> }

const isOffered = (): boolean =>
  ['ask', 'allowed'].includes(pushSupport()) && !knownBrowser(browserStore) && mayOffer(browserStore, Date.now())

/**
 * Offers messages to this browser at the moment they are useful: a line with a button, which alone makes the browser ask. Not shown within
 * thirty days of a no, nor where the browser cannot have messages or has them.
 */
export const PushOffer = ({ about }: Props) => {
  const isReady = useTexts('push')
  const isSignedIn = useSignedIn()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => setWanted(isOffered()), [])
  if (!isReady || !isSignedIn || !isWanted) return null
  return <Offer about={about} close={() => setWanted(false)} />
}

const Offer = ({ about, close }: Props & { close: () => void }) => {
  const t = useText()
  const { data } = useCall('crm', 'push_state', {})
  const state = data?.data[0]
  const { press, isBusy, ended } = usePushOn(state?.publicKey ?? '')
  if (!state?.publicKey || state.kinds[about] === 'off') return null
  const decline = () => {
    declineOffer(browserStore, Date.now())
    close()
  }
  return (
    <div className="push-offer" role="status">
      {ended === 'on' ? (
        <p>
          {t('push.offer.done')}{' '}
          <To className="link" href="/notifications">
            {t('push.offer.settings')}
          </To>
        </p>
      ) : (
        <>
          <p>{typeof ended === 'object' ? ended.message : t(ended ? `push.${ended}` : `push.offer.${about}`)}</p>
          <span>
            <Button size="sm" icon="bell" busy={isBusy} onClick={() => void press()}>
              {t('push.offer.yes')}
            </Button>
            <Button look="quiet" size="sm" onClick={decline}>
              {t('push.offer.no')}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
