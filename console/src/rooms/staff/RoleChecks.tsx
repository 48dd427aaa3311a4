import { type StaffRole, staffRoles } from '@yakamoz/contract/console/permissions'
import { roleAboutText, roleText } from '../../lib/names.ts'
import { useText } from '../../lib/texts.tsx'
import { Checks } from '../../ui/Checks.tsx'

type Props = { value: readonly StaffRole[]; onChange(roles: StaffRole[]): void; error?: string | undefined }

/** The choice of the roles of a member of staff. */
export const RoleChecks = ({ value, onChange, error }: Props) => {
  const t = useText()
  return (
    <Checks
      label={t('staff.roles')}
      options={staffRoles.map((id) => ({ id, name: t(roleText(id)), note: t(roleAboutText(id)) }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
