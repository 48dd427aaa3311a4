import { permissionText, roleText } from '../../lib/names.ts'
import { type Member, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Face } from '../../ui/Face.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Security } from './Security.tsx'
import { Sessions } from './Sessions.tsx'

/** The own account: who one is, what one may do, and how one signs in. */
export const Account = () => {
  const t = useText()
  const member = useMember()
  if (!member) return null
  return (
    <Page title={t('account.title')}>
      <div className="account">
        <Profile member={member} />
        <Security />
        <Sessions />
      </div>
    </Page>
  )
}

const Profile = ({ member }: { member: Member }) => {
  const t = useText()
  const { name, email, roles, permissions } = member
  return (
    <Section title={t('account.profile')}>
      <div className="flex items-center gap-3">
        <Face name={name} large />
        <div>
          <p className="text-body font-semibold">{name}</p>
          <p className="addr text-mist">{email}</p>
        </div>
      </div>
      <dl className="facts">
        <dt>{t('account.roles')}</dt>
        <dd className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role}>{t(roleText(role))}</Badge>
          ))}
        </dd>
        <dt>{t('account.permissions')}</dt>
        <dd className="flex flex-wrap gap-1">
          {permissions.length === 0 && <span className="text-haze">{t('account.noPermissions')}</span>}
          {permissions.map((permission) => (
            <Badge key={permission} tone="line">
              {t(permissionText(permission))}
            </Badge>
          ))}
        </dd>
      </dl>
    </Section>
  )
}
