import { type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { ResendConfirmation } from '../../../ui/ResendMail.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { When } from '../../../ui/When.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { OnOff } from '../OnOff.tsx'
import { maskedPhone } from '../phone.ts'
import { Section } from '../Section.tsx'
import { Failed, Waiting } from '../States.tsx'
import { AccountEnd } from './AccountEnd.tsx'
import { Notices } from './Notices.tsx'
import { type Factor, otpStatus } from './otp.ts'
import { Passkeys } from './Passkeys.tsx'
import type { Opened } from './SecurityDialog.tsx'
import { SignIns } from './SignIns.tsx'
import { useAppState, useFactor } from './useFactor.ts'
import './security.css'

const Opening = lazyPart(() => import('./SecurityDialog.tsx'), 'SecurityDialog')

/** The sign-in settings: password, second factor, user name and e-mail (N-20, N-21). */
export const Security = () => {
  const t = useText()
  const { factor, isPending, isLoadingError, refetch } = useFactor()
  useAppState()
  const profile = useCall('user', 'get_user_profile', {})
  const [opened, setOpened] = useState<Opened>()
  const person = profile.data?.data[0]
  const isReady = !isPending && person !== undefined
  return (
    <AccountPage title={t('frame.security')} aside={isReady && <Strength factor={factor} />}>
      {(isPending || profile.isPending) && <Waiting rows={4} height={72} />}
      {(isLoadingError || profile.isLoadingError) && (
        <Failed again={() => Promise.all([refetch(), profile.refetch()])} />
      )}
      {isReady && (
        <div className="me-halves">
          <div className="me-stack">
            <section className="card" aria-labelledby="sign-in">
              <div className="head">
                <h2 className="h2" id="sign-in">
                  {t('account.signIn')}
                </h2>
              </div>
              <ul className="me-rows me-acts">
                <Act icon="key-round" title={t('account.password')} text={t('auth.passwordHint')}>
                  <Do open={() => setOpened('password')} words={t('account.change')} of={t('account.password')} />
                </Act>
                <Act icon="user-round" title={t('account.username')} text={person.username}>
                  <Do open={() => setOpened('username')} words={t('account.change')} of={t('account.username')} />
                </Act>
                <Act
                  icon="at-sign"
                  title={t('account.email')}
                  text={person.email}
                  badge={<EmailBadge isConfirmed={person.emailConfirmed} />}
                  below={<EmailBelow {...person} />}
                >
                  <Do open={() => setOpened('email')} words={t('account.change')} of={t('account.email')} />
                </Act>
              </ul>
            </section>
            <Factors factor={factor} offered={person.factors} phone={maskedPhone(person.phone)} open={setOpened} />
            <Passkeys />
            <section className="card pad" aria-labelledby="last-login">
              <h2 className="h3" id="last-login">
                {t('account.lastLogin')}
              </h2>
              <p className="text-mist">{person.lastlogin ? <When at={person.lastlogin} /> : t('account.firstLogin')}</p>
              <p className="small text-haze">{t('account.lastLoginText')}</p>
            </section>
          </div>
          <div className="me-stack">
            <SignIns />
            <Notices />
            <AccountEnd isClosed={person.closed} open={() => setOpened('close')} />
          </div>
        </div>
      )}
      {opened && person && (
        <Sheet title={t(`account.sheet.${opened}`)} close={() => setOpened(undefined)}>
          <Suspense fallback={<Waiting rows={3} height={64} />}>
            <Opening opened={opened} person={person} done={() => setOpened(undefined)} />
          </Suspense>
        </Sheet>
      )}
    </AccountPage>
  )
}

const Strength = ({ factor }: { factor: Factor }) => {
  const t = useText()
  const isOn = otpStatus(factor)
  return (
    <span className={isOn ? 'badge tide' : 'badge amber'}>
      <Icon name={isOn ? 'shield-check' : 'triangle-alert'} size="xs" />
      {t(isOn ? 'account.strong' : 'account.couldBeStronger')}
    </span>
  )
}

const EmailBadge = ({ isConfirmed }: { isConfirmed: boolean }) => {
  const t = useText()
  return (
    <span className={isConfirmed ? 'badge tide' : 'badge amber'}>
      {t(isConfirmed ? 'account.confirmed' : 'account.notConfirmed')}
    </span>
  )
}

type EmailBelowProps = { username: string; emailConfirmed: boolean; emailPending: string }

/** What is left to do about an address: confirm it, or the new one. */
const EmailBelow = ({ username, emailConfirmed, emailPending: email }: EmailBelowProps) => {
  const t = useText()
  return (
    <>
      {email && <span className="block small text-amber-text me-act-text">{t('account.emailWaits', { email })}</span>}
      {(email || !emailConfirmed) && (
        <ResendConfirmation {...(!email && { username })} look={{ look: 'bare', size: 'sm', className: 'me-act-do' }} />
      )}
    </>
  )
}

type Kind = Exclude<Factor, 'none'>
type FactorsProps = { factor: Factor; offered: readonly Kind[]; phone: string; open: (opened: Opened) => void }

/** App and, where available, SMS: at most one is on; the other is offered when it is off. */
const Factors = ({ factor, offered, phone, open }: FactorsProps) => {
  const t = useText()
  const kinds = (['ga', 'sms'] as const).filter((kind) => kind === factor || offered.includes(kind))
  const text = t(kinds.length > 1 ? 'account.twoStepsText' : 'account.twoStepsOne')
  return (
    <Section id="two-steps" title={t('account.twoSteps')} text={text}>
      <ul className="me-rows me-acts">
        {kinds.map((kind) => (
          <Act
            key={kind}
            icon={kind === 'ga' ? 'shield-check' : 'smartphone'}
            title={t(`account.factor.${kind}`)}
            text={kind === 'ga' ? t('account.appText') : phone}
            badge={<OnOff isOn={factor === kind} />}
          >
            {/* One button for both, so that it is there still when the dialog gives the focus back. */}
            {(factor === kind || factor === 'none') && (
              <Do
                open={() => open(factor === kind ? `${kind}-off` : kind)}
                words={t(factor === kind ? 'account.switchOff' : 'account.switchOn')}
                of={t(`account.factor.${kind}`)}
              />
            )}
          </Act>
        ))}
      </ul>
    </Section>
  )
}

type ActProps = {
  icon: IconName
  title: string
  text: string
  badge?: ReactNode
  below?: ReactNode
  children?: ReactNode
}

const Act = ({ icon, title, text, badge, below, children }: ActProps) => (
  <li>
    <span className="me-mark">
      <Icon name={icon} size="s" />
    </span>
    <div className="grow">
      <b className="me-act-title">
        {title} {badge}
      </b>
      <span className="block small text-mist me-act-text">{text}</span>
      {below}
    </div>
    {children}
  </li>
)

const Do = ({ open, words, of }: { open: () => void; words: string; of: string }) => (
  <Button size="sm" aria-haspopup="dialog" onClick={open}>
    {words}
    <span className="sr">: {of}</span>
  </Button>
)
