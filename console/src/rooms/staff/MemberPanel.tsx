import { Ban, LogOut, RotateCcw, Send, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { roleText } from '../../lib/names.ts'
import { useMay, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Face } from '../../ui/Face.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { type Colleague, stateTone } from './colleague.ts'
import { RoleChecks } from './RoleChecks.tsx'

type Props = { member: Colleague; close(): void }
type Asked = 'roles' | 'block' | 'unblock' | 'invite' | undefined

/** A member of staff beside the list, and what can be done about him. */
export const MemberPanel = ({ member, close }: Props) => {
  const t = useText()
  const mayChange = useMay('staff.change')
  const mayAudit = useMay('audit.read')
  const isOwn = useMember()?.id === member.id
  const [asked, setAsked] = useState<Asked>()
  const { id, name, email, roles, state, machineUser, added, lastActive, sessions } = member
  const end = useAct('staff', 'end_sessions', {
    changes: ['staff'],
    done: ([done]) => notify('good', t('staff.ended', { count: done?.ended ?? 0 })),
  })
  const acts = mayChange && !isOwn && (
    <>
      {state === 'invited' && (
        <Button onPress={() => setAsked('invite')}>
          <Send size={15} aria-hidden />
          <span>{t('staff.inviteAgain')}</span>
        </Button>
      )}
      {state !== 'blocked' && (
        <Button onPress={() => setAsked('roles')}>
          <UserRoundCog size={15} aria-hidden />
          <span>{t('staff.changeRoles')}</span>
        </Button>
      )}
      {sessions > 0 && (
        <Button onPress={() => end.mutate({ id: String(id) })} isPending={end.isPending}>
          <LogOut size={15} aria-hidden />
          <span>{t('staff.endSessions')}</span>
        </Button>
      )}
      {state === 'blocked' ? (
        <Button onPress={() => setAsked('unblock')}>
          <RotateCcw size={15} aria-hidden />
          <span>{t('staff.unblock')}</span>
        </Button>
      ) : (
        <Button look="danger" onPress={() => setAsked('block')}>
          <Ban size={15} aria-hidden />
          <span>{t('staff.block')}</span>
        </Button>
      )}
    </>
  )
  return (
    <SidePanel
      title={name}
      about={<span className="addr">{email}</span>}
      lead={<Face name={name} large />}
      close={close}
      acts={acts}
    >
      {isOwn && <Note>{t('staff.own')}</Note>}
      <dl className="facts">
        <dt>{t('staff.state')}</dt>
        <dd>
          <Badge tone={stateTone[state]}>{t(`staff.state.${state}`)}</Badge>
        </dd>
        <dt>{t('staff.roles')}</dt>
        <dd className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role} tone="line">
              {t(roleText(role))}
            </Badge>
          ))}
        </dd>
        <dt>{t('staff.lastActive')}</dt>
        <dd>{lastActive ? <When at={lastActive} /> : t('staff.never')}</dd>
        <dt>{t('staff.sessions')}</dt>
        <dd className="num">{sessions}</dd>
        <dt>{t('staff.added')}</dt>
        <dd>
          <When at={added} />
        </dd>
        <dt>{t('staff.machineUser')}</dt>
        <dd>{machineUser ? <span className="mono">{machineUser}</span> : <span className="text-haze">–</span>}</dd>
      </dl>
      {mayAudit && (
        <div className="flex flex-wrap gap-4">
          <To to={`/audit?actor=${encodeURIComponent(`staff ${id}`)}`}>{t('staff.whatDone')}</To>
          <To to={`/audit?subject=${encodeURIComponent(`staff ${id}`)}`}>{t('staff.whatHappened')}</To>
        </div>
      )}
      <RolesDialog member={member} isOpen={asked === 'roles'} close={() => setAsked(undefined)} />
      <StateDialog member={member} asked={asked} close={() => setAsked(undefined)} />
    </SidePanel>
  )
}

type DialogProps = { member: Colleague; close(): void }

const RolesDialog = ({ member, isOpen, close }: DialogProps & { isOpen: boolean }) => {
  const t = useText()
  const [roles, setRoles] = useState([...member.roles])
  const change = useAct('staff', 'change_roles', {
    changes: ['staff', 'roles', 'approvals'],
    done: useActDone(close),
  })
  return (
    <ReasonDialog
      title={t('staff.rolesOf', { name: member.name })}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={change.isPending}
      isReady={roles.length > 0}
      close={close}
      send={(reason) => change.mutate({ id: String(member.id), roles, reason })}
      wide
    >
      <RoleChecks value={roles} onChange={setRoles} error={roles.length === 0 ? t('frame.required') : undefined} />
    </ReasonDialog>
  )
}

const StateDialog = ({ member, asked, close }: DialogProps & { asked: Asked }) => {
  const t = useText()
  const { id, name, email, roles } = member
  const options = {
    changes: ['staff', 'approvals'],
    done: useActDone(close),
  } as const
  const block = useAct('staff', 'block', options)
  const unblock = useAct('staff', 'unblock', options)
  const invite = useAct('staff', 'invite', options)
  const shared = { close, isPending: block.isPending || unblock.isPending || invite.isPending }
  return (
    <>
      <ReasonDialog
        {...shared}
        title={t('staff.blockTitle', { name })}
        about={t('staff.blockAbout')}
        act={t('staff.block')}
        look="stop"
        isOpen={asked === 'block'}
        send={(reason) => block.mutate({ id: String(id), reason })}
      />
      <ReasonDialog
        {...shared}
        title={t('staff.unblockTitle', { name })}
        about={t('staff.unblockAbout')}
        act={t('staff.unblock')}
        isOpen={asked === 'unblock'}
        send={(reason) => unblock.mutate({ id: String(id), reason })}
      />
      <ReasonDialog
        {...shared}
        title={t('staff.inviteAgain')}
        about={t('staff.inviteAgainAbout', { email })}
        act={t('staff.inviteAct')}
        isOpen={asked === 'invite'}
        send={(reason) => invite.mutate({ email, name, roles: [...roles], reason })}
      />
    </>
  )
}
