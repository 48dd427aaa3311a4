import { isFixedRole, type Permission, permissionNames, type StaffRole } from '@yakamoz/contract/console/permissions'
import { Check, Lock, Minus, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { permissionText, roleAboutText, roleText } from '../../lib/names.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Tick } from '../../ui/Checks.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { byArea, changesOf } from './changes.ts'

type Role = RowOf<'roles', 'list'>

const areas = byArea(permissionNames)

/** The roles and their permissions, and the change of one of them at a time. */
export const Roles = () => {
  const t = useText()
  const [{ edit }, setAddress] = useAddress()
  const mayChange = useMay('roles.change')
  const { data, error, refetch } = useRead('roles', 'list', {})
  const edited = mayChange ? data?.data.find(({ role, fixed }) => role === edit && !fixed) : undefined
  const close = () => setAddress({ edit: '' })
  return (
    <Page title={t('roles.title')} about={t('roles.about')}>
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : edited && data ? (
        <EditedMatrix key={edited.role} roles={data.data} edited={edited} close={close} />
      ) : (
        <Matrix
          roles={data?.data}
          {...(mayChange ? { edit: (role) => setAddress({ edit: role }, { push: true }) } : {})}
        />
      )}
    </Page>
  )
}

type EditedProps = { roles: readonly Role[]; edited: Role; close(): void }

const EditedMatrix = ({ roles, edited, close }: EditedProps) => {
  const t = useText()
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(edited.permissions))
  const [isAsking, setAsking] = useState(false)
  const { added, removed } = changesOf(permissionNames, edited.permissions, chosen)
  const count = added.length + removed.length
  const name = t(roleText(edited.role))
  // The button that began the change is gone.
  useEffect(() => document.querySelector<HTMLElement>('.matrix .check input')?.focus({ preventScroll: true }), [])
  const change = useAct('roles', 'change', {
    changes: ['roles', 'approvals', 'staff'],
    done: useActDone(close),
  })
  const toggle = (permission: Permission, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(permission)
    else next.delete(permission)
    setChosen(next)
  }
  return (
    <>
      <Matrix roles={roles} edited={{ role: edited.role, chosen, toggle }} />
      <div className="pages">
        <span>
          <strong className="text-foam">{name}</strong> · {t('roles.changes', { count })}
        </span>
        <div>
          <Button onPress={close}>{t('frame.cancel')}</Button>
          <Button look="go" isDisabled={count === 0} onPress={() => setAsking(true)}>
            {t('roles.save')}
          </Button>
        </div>
      </div>
      <ReasonDialog
        title={t('roles.dialog', { role: name })}
        act={t('roles.save')}
        isOpen={isAsking}
        isPending={change.isPending}
        close={() => setAsking(false)}
        send={(reason) =>
          change.mutate({ role: edited.role, permissions: permissionNames.filter((one) => chosen.has(one)), reason })
        }
      >
        <Note>{t('roles.twoPeople')}</Note>
        <ChangeList title={t('roles.added')} names={added} tone="good" />
        <ChangeList title={t('roles.removed')} names={removed} tone="bad" />
      </ReasonDialog>
    </>
  )
}

const ChangeList = ({ title, names, tone }: { title: string; names: readonly Permission[]; tone: 'good' | 'bad' }) => {
  const t = useText()
  if (names.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <p className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <Badge key={name} tone={tone}>
            {t(permissionText(name))}
          </Badge>
        ))}
      </p>
    </div>
  )
}

type Edited = {
  role: StaffRole
  chosen: ReadonlySet<Permission>
  toggle(permission: Permission, isOn: boolean): void
}
type MatrixProps = { roles: readonly Role[] | undefined; edited?: Edited; edit?(role: StaffRole): void }

const skeletonColumns = 9

const Matrix = ({ roles, edited, edit }: MatrixProps) => {
  const t = useText()
  return (
    <ScrollArea label={t('roles.title')} className="list">
      <table className="matrix" aria-busy={!roles}>
        <thead>
          <tr>
            <th scope="col">{t('roles.permission')}</th>
            {roles
              ? roles.map((role) => (
                  <RoleHead
                    key={role.role}
                    role={role}
                    isEdited={role.role === edited?.role}
                    {...(edit ? { edit } : {})}
                  />
                ))
              : Array.from({ length: skeletonColumns }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns that stand for roles are all the same
                  <th key={index}>
                    <Skeleton width={64} />
                  </th>
                ))}
          </tr>
        </thead>
        {areas.map(({ area, names }) => (
          <tbody key={area}>
            <tr className="area">
              <th scope="rowgroup" colSpan={(roles?.length ?? skeletonColumns) + 1}>
                {t(`roles.group.${area}`)}
              </th>
            </tr>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{t(permissionText(name))}</th>
                {roles
                  ? roles.map((role) => (
                      <td key={role.role} data-edited={role.role === edited?.role ? '' : undefined}>
                        <Mark role={role} name={name} edited={role.role === edited?.role ? edited : undefined} />
                      </td>
                    ))
                  : Array.from({ length: skeletonColumns }, (_, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <td key={index}>
                        <Skeleton width={14} />
                      </td>
                    ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollArea>
  )
}

const RoleHead = ({
  role: { role, members, changed },
  isEdited,
  edit,
}: {
  role: Role
  isEdited: boolean
  edit?(role: StaffRole): void
}) => {
  const t = useText()
  const name = t(roleText(role))
  return (
    <th scope="col" title={t(roleAboutText(role))} data-edited={isEdited ? '' : undefined}>
      <span className="role-head">
        <span className="text-foam">{name}</span>
        <span className="font-medium">{t('roles.members', { count: members })}</span>
        <span className="acts">
          {isFixedRole(role) ? (
            <span title={t('roles.fixed')}>
              <Lock size={13} aria-label={t('roles.fixed')} />
            </span>
          ) : (
            edit && (
              <IconButton label={t('roles.edit', { role: name })} onPress={() => edit(role)}>
                <Pencil size={14} aria-hidden />
              </IconButton>
            )
          )}
          {changed && <Badge tone="news">{t('roles.changed')}</Badge>}
        </span>
      </span>
    </th>
  )
}

const Mark = ({ role, name, edited }: { role: Role; name: Permission; edited: Edited | undefined }) => {
  const t = useText()
  if (edited)
    return (
      <Tick
        isSelected={edited.chosen.has(name)}
        onChange={(isOn) => edited.toggle(name, isOn)}
        label={t('roles.may', { role: t(roleText(role.role)), permission: t(permissionText(name)) })}
      />
    )
  return role.permissions.includes(name) ? (
    <span className="yes">
      <Check size={15} strokeWidth={2.6} aria-hidden />
      <span className="sr">{t('roles.yes')}</span>
    </span>
  ) : (
    <span className="no">
      <Minus size={13} aria-hidden />
      <span className="sr">{t('roles.no')}</span>
    </span>
  )
}
