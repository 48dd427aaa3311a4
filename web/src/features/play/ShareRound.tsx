import { api } from '../../lib/api/api.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useShare } from '../../ui/useShare.ts'
import type { RoundRecord } from './RoundSheet.tsx'

/** Makes a round public and shares its address; ends that. */
export const ShareRound = ({ record: { round, name, shareCode } }: { record: RoundRecord }) => {
  const t = useText()
  const share = useShare()
  const { act, isBusy, problem } = useAct(['casino', 'round'])
  const path = `/round/${shareCode}`
  const set = (isPublic: boolean) => act(() => api.call('casino', 'share_round', { round, isPublic }))
  const give = async () => {
    const code = shareCode || (await set(true))?.data[0]?.code
    if (code) await share({ title: name, path: `/round/${code}` })
  }
  return (
    <div className="flow" style={{ '--g': '8px' } as React.CSSProperties}>
      <div className="flex gap-2">
        <Button full busy={isBusy} onClick={give} icon="share-2">
          {t('play.share')}
        </Button>
        {shareCode && (
          <Button look="quiet" disabled={isBusy} onClick={() => set(false)}>
            {t('play.unshare')}
          </Button>
        )}
      </div>
      <p className="small text-mist">{t(shareCode ? 'play.isShared' : 'play.shareText')}</p>
      {shareCode && (
        <dl className="copies">
          <CopyLine name={t('play.shareLink')} value={new URL(path, location.origin).href} shown={path} />
        </dl>
      )}
      <Problem problem={problem} />
    </div>
  )
}
