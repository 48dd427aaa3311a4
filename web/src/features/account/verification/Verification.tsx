import { api } from '../../../lib/api/api.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { When } from '../../../ui/When.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Section } from '../Section.tsx'
import { Failed, Waiting } from '../States.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import './verification.css'

type State = Read<'verification', 'state'>[number]

/** How far the player is verified, what it is needed for, and the documents that it is done with. */
export const Verification = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('verification', 'state', {})
  const state = data?.data[0]
  return (
    <AccountPage title={t('account.verification')}>
      {isPending && <Waiting rows={4} height={72} />}
      {isLoadingError && <Failed again={refetch} />}
      {state && (
        <div className="verify">
          <Level state={state} />
          {state.gates.length > 0 && <Gates gates={state.gates} />}
          <Documents state={state} />
        </div>
      )}
    </AccountPage>
  )
}

const steps = [1, 2] as const

const Level = ({ state: { level, until, service, started } }: { state: State }) => {
  const t = useText()
  return (
    <Section id="verify-level" title={t('verify.level')} text={t('verify.levelText')}>
      <ul className="verify-steps">
        {steps.map((step) => (
          <li key={step}>
            <span className="me-mark">
              <Icon name={step === 1 ? 'id-card' : 'house'} size="s" />
            </span>
            <span className="verify-words">
              <b>{t(`verify.step.${step}`)}</b>
              <span className={`badge${level >= step ? ' tide' : ''}`}>
                {t(level >= step ? 'verify.done' : 'verify.notDone')}
              </span>
              {step === 1 && level >= step && until && (
                <span className="small text-haze">
                  {t('verify.until')} <When at={`${until}T12:00:00+03:00`} shape="date" />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {service && level === 0 && <Service isStarted={started} />}
    </Section>
  )
}

/** Leads to the page of the outside service. */
const Service = ({ isStarted }: { isStarted: boolean }) => {
  const t = useText()
  const { act, isBusy, problem } = useAct()
  const start = async () => {
    const answer = await act(() => api.call('verification', 'start', {}, { act: true }))
    const [begun] = answer?.data ?? []
    if (begun) location.assign(begun.url)
  }
  return (
    <div className="verify-row border-t border-line">
      <span className="verify-words">
        <b>{t('verify.service')}</b>
        <span className="small text-mist">{t('verify.serviceText')}</span>
        <Problem problem={problem} />
      </span>
      <Button look="go" size="sm" busy={isBusy} onClick={() => void start()}>
        {t(isStarted ? 'verify.continue' : 'verify.start')}
      </Button>
    </div>
  )
}

const Gates = ({ gates }: { gates: State['gates'] }) => {
  const t = useText()
  return (
    <Section id="verify-needs" title={t('verify.needs')} text={t('verify.needsText')}>
      <ul className="me-rows">
        {gates.map(({ act, level, left, from, closed }) => (
          <li key={`${act} ${level} ${from} ${left}`} className="verify-row">
            <span className="verify-words">
              <b>{t(`verify.act.${act}`)}</b>
              <span className="small text-mist">{t(level === 2 ? 'verify.needs.2' : 'verify.needs.1')}</span>
            </span>
            {closed ? (
              <span className="badge amber">{t('verify.now')}</span>
            ) : (
              <span className="small text-mist">
                {t('verify.left')} <Money amount={left} />
                {Date.parse(from) > Date.now() && (
                  <>
                    {' '}
                    · {t('verify.from')} <When at={from} shape="date" />
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Documents = ({ state: { documents } }: { state: State }) => {
  const t = useText()
  // The document of a bank account is sent only when it was asked for.
  const shown = documents.filter(({ kind, state, asked }) => kind !== 'bank' || state !== 'none' || asked)
  return (
    <Section id="verify-documents" title={t('verify.documents')} text={t('verify.documentsText')}>
      <ul className="me-rows">
        {shown.map((document) => (
          <DocumentRow key={document.kind} document={document} />
        ))}
      </ul>
    </Section>
  )
}
