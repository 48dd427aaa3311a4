import type { StaffRole } from '@yakamoz/contract/console/permissions'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { failureText, isRefused } from '../../lib/refusalText.ts'
import { useText } from '../../lib/texts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { RoleChecks } from './RoleChecks.tsx'

type Props = { isOpen: boolean; close(): void }

/** Invites a person: the link goes to the address by e-mail. */
export const InviteDialog = ({ isOpen, close }: Props) => {
  const t = useText()
  const [given, setGiven] = useState<{ name: string; email: string; roles: StaffRole[] }>(nothing)
  const [isTried, setTried] = useState(false)
  const leave = () => {
    setGiven(nothing)
    setTried(false)
    invite.reset()
    close()
  }
  const done = useActDone(leave)
  const invite = useAct('staff', 'invite', {
    changes: ['staff', 'approvals'],
    quiet: true,
    done: (data) => done(data),
  })
  const { name, email, roles } = given
  const missing = (isMissing: boolean) => (isTried && isMissing ? t('frame.required') : undefined)
  const isOfAddress = isRefused(invite.error, 'email_invalid', 'staff_exists')
  const send = (reason: string) => {
    if (name.trim() && email.trim() && roles.length > 0)
      invite.mutate({ name: name.trim(), email: email.trim(), roles, reason })
  }
  return (
    <ReasonDialog
      title={t('staff.inviteTitle')}
      about={t('staff.inviteAbout')}
      act={t('staff.inviteAct')}
      isOpen={isOpen}
      isPending={invite.isPending}
      close={leave}
      send={send}
      tried={() => setTried(true)}
      wide
    >
      {invite.error && !isOfAddress && <Note tone="bad">{failureText(t, invite.error)}</Note>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('staff.name')}
          value={name}
          onChange={(typed) => setGiven({ ...given, name: typed })}
          maxLength={80}
          autoComplete="off"
          autoFocus
          error={missing(name.trim() === '')}
        />
        <Field
          label={t('auth.email')}
          value={email}
          onChange={(typed) => {
            setGiven({ ...given, email: typed })
            if (invite.error) invite.reset()
          }}
          type="email"
          maxLength={254}
          autoComplete="off"
          error={isOfAddress ? failureText(t, invite.error) : missing(email.trim() === '')}
        />
      </div>
      <RoleChecks
        value={roles}
        onChange={(chosen) => setGiven({ ...given, roles: chosen })}
        error={missing(roles.length === 0)}
      />
    </ReasonDialog>
  )
}

const nothing = { name: '', email: '', roles: [] }
