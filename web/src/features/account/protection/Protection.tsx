import { Suspense, useState } from 'react'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Failed, Waiting } from '../States.tsx'
import { Limits } from './Limits.tsx'
import type { Opened } from './ProtectionDialog.tsx'
import { Reality } from './Reality.tsx'
import { Reopen } from './Reopen.tsx'
import { Results } from './Results.tsx'
import './protection.css'

const Opening = lazyPart(() => import('./ProtectionDialog.tsx'), 'ProtectionDialog')

/** Responsible play: limits, breaks and totals (A16 to A18, A45 to A52). */
export const Protection = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('protection', 'state', {})
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const state = data?.data[0]
  return (
    <AccountPage title={t('protection.title')}>
      <p className="text-mist guard-lead">{t('protection.lead')}</p>
      {isPending && <Waiting rows={4} height={96} />}
      {isLoadingError && <Failed again={refetch} />}
      {state && (
        <>
          <div className="guard-cols">
            <div className="me-stack">
              <Limits state={state} open={(kind, period) => setOpened({ sheet: 'limit', kind, period })} />
              <Results />
            </div>
            <aside className="me-stack">
              <Reopen state={state} />
              <Reality state={state} />
              <Break
                title={t('protection.pause')}
                text={t('protection.pauseText')}
                words={t('protection.pauseDo')}
                open={() => setOpened({ sheet: 'pause' })}
              />
              <Break
                title={t('protection.exclude')}
                text={t('protection.excludeText')}
                words={t('protection.excludeDo')}
                open={() => setOpened({ sheet: 'exclude' })}
                isHard
              />
              <Help />
            </aside>
          </div>
          {opened && (
            <Sheet
              title={t(opened.sheet === 'limit' ? `protection.kind.${opened.kind}` : `protection.${opened.sheet}`)}
              close={close}
            >
              <Suspense fallback={<Waiting rows={3} height={64} />}>
                <Opening opened={opened} state={state} done={close} />
              </Suspense>
            </Sheet>
          )}
        </>
      )}
    </AccountPage>
  )
}

type BreakProps = { title: string; text: string; words: string; open: () => void; isHard?: boolean }

const Break = ({ title, text, words, open, isHard = false }: BreakProps) => (
  <section className="card pad guard-break" aria-label={title}>
    <h2 className="h3">{title}</h2>
    <p className="text-mist">{text}</p>
    <Button look={isHard ? 'stop' : 'calm'} aria-haspopup="dialog" onClick={open}>
      {words}
    </Button>
  </section>
)

/** Where to find help (Yeşilay's line is Turkey's own). */
const Help = () => {
  const t = useText()
  return (
    <section className="card pad guard-break" aria-labelledby="help-title">
      <h2 className="h3" id="help-title">
        {t('protection.help')}
      </h2>
      <p className="text-mist">{t('protection.helpText')}</p>
      <a className="btn calm" href="tel:115">
        <Icon name="phone" size="s" />
        {t('protection.helpLine')}
      </a>
    </section>
  )
}
