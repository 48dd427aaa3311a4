import { countryName } from '@yakamoz/contract/countries'
import type { ReactNode } from 'react'
import { Switches } from '../../app/Switches.tsx'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { When } from '../../ui/When.tsx'
import { AccountPage } from './AccountPage.tsx'
import { OnOff } from './OnOff.tsx'
import { phoneText } from './phone.ts'
import { Failed, Waiting } from './States.tsx'
import { WinNaming } from './WinNaming.tsx'

type Person = Read<'user', 'get_user_profile'>[number]

/** The player's data, and the settings of the page (N-13). */
export const Profile = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('user', 'get_user_profile', {})
  const person = data?.data[0]
  return (
    <AccountPage title={t('frame.profile')} aside={<ButtonLink href="/me/security">{t('frame.security')}</ButtonLink>}>
      {isPending && <Waiting rows={5} height={64} />}
      {isLoadingError && <Failed again={refetch} />}
      {person && <Known person={person} />}
    </AccountPage>
  )
}

const Known = ({ person }: { person: Person }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="me-halves">
      <div className="me-stack">
        <Card title={t('account.person')} text={t('account.personText')}>
          <Fact name={t('account.name')}>{`${person.firstname} ${person.lastname}`}</Fact>
          <Fact name={t('account.username')}>{person.username}</Fact>
          <Fact name={t('account.birthDate')}>
            <When at={person.birthDate} shape="date" />
          </Fact>
          <Fact name={t('account.identityNumber')}>{person.identityNumber}</Fact>
          <Fact name={t('account.memberSince')}>
            <When at={person.registered} shape="date" />
          </Fact>
          <Fact name={t('account.currency')}>{t('account.lira')}</Fact>
        </Card>
        <WinNaming />
      </div>
      <div className="me-stack">
        <Card title={t('account.reach')} text={t('account.reachText')}>
          <Fact name={t('account.email')}>{person.email}</Fact>
          <Fact name={t('account.phone')}>{phoneText(person.phone)}</Fact>
          <Fact name={t('account.country')}>{countryName(person.country, language)}</Fact>
          <Fact name={t('account.city')}>{person.city}</Fact>
          {person.address && <Fact name={t('account.address')}>{person.address}</Fact>}
          <Fact name={t('account.bySms')}>
            <OnOff isOn={person.notifySms === 1} />
          </Fact>
          <Fact name={t('account.byEmail')}>
            <OnOff isOn={person.notifyEmail === 1} />
          </Fact>
        </Card>
        <section className="card pad" aria-labelledby="page-look">
          <h2 className="h2" id="page-look">
            {t('account.look')}
          </h2>
          <p className="small text-mist">{t('account.lookText')}</p>
          <div className="me-switches">
            <Switches />
          </div>
        </section>
      </div>
    </div>
  )
}

const Card = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="card" aria-label={title}>
    <div className="head">
      <div>
        <h2 className="h2">{title}</h2>
        {text && <p className="small text-mist">{text}</p>}
      </div>
    </div>
    <dl className="me-facts">{children}</dl>
  </section>
)
