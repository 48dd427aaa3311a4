import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { roleText } from '../../lib/names.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Face } from '../../ui/Face.tsx'
import { Page } from '../../ui/Page.tsx'
import { Search } from '../../ui/Search.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { type Colleague, matches, stateTone } from './colleague.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberPanel } from './MemberPanel.tsx'

const states = ['all', 'active', 'invited', 'blocked'] as const

/** The people who run the house: who they are, what they may do, and when they were here last. */
export const Staff = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { q = '', open, sort = 'name', invite } = address
  const state = states.find((one) => one === address.state) ?? 'all'
  const mayChange = useMay('staff.change')
  const { data, error, refetch } = useRead('staff', 'list', {})
  const columns = useColumns()
  const all = data?.data
  const rows = useMemo(() => all?.filter((row) => matches(row, q, state)), [all, q, state])
  const opened = all?.find(({ id }) => String(id) === open)
  const find = () => setAddress({ invite: 'yes' }, { push: true })
  return (
    <Page
      title={t('staff.title')}
      count={all?.length}
      acts={
        mayChange && (
          <Button look="go" onPress={find}>
            <UserRoundPlus size={15} aria-hidden />
            <span>{t('staff.invite')}</span>
          </Button>
        )
      }
      bar={
        <>
          <Search label={t('staff.search')} value={q} onChange={(typed) => setAddress({ q: typed })} />
          <Choice
            label={t('staff.state')}
            options={states.map((id) => ({ id, name: t(`staff.state.${id}`) }))}
            value={state}
            none="all"
            onChange={(chosen) => setAddress({ state: chosen === 'all' ? '' : chosen })}
          />
        </>
      }
    >
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className="split">
          <DataTable
            label={t('staff.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            rowName={({ name }) => name}
            open={(id) => setAddress({ open: id }, { push: true })}
            openId={open}
            sort={sort}
            setSort={(chosen) => setAddress({ sort: chosen === 'name' ? '' : chosen })}
            empty={
              <Empty icon={UsersRound} title={t('staff.none')}>
                <p>{t('staff.noneAbout')}</p>
              </Empty>
            }
          />
          {opened && <MemberPanel key={opened.id} member={opened} close={() => setAddress({ open: '' })} />}
        </div>
      )}
      <InviteDialog isOpen={mayChange && invite === 'yes'} close={() => setAddress({ invite: '' })} />
    </Page>
  )
}

/** More roles are counted; the panel has all of them. */
const rolesShown = 2

const useColumns = (): readonly ListColumn<Colleague>[] => {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'name',
        name: t('staff.name'),
        sortBy: ({ name }) => name,
        shape: 'cut',
        skeleton: 180,
        cell: ({ name, email }) => (
          <span className="flex min-w-[200px] max-sm:min-w-0 items-center gap-2.5" title={`${name}, ${email}`}>
            <Face name={name} small />
            <span className="row-name min-w-0 max-w-none flex-1">
              <span className="font-semibold">{name}</span> <span className="addr ml-1 text-haze">{email}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'roles',
        name: t('staff.roles'),
        skeleton: 90,
        cell: ({ roles }) => (
          <span className="flex gap-1" title={roles.map((role) => t(roleText(role))).join(', ')}>
            {roles.slice(0, rolesShown).map((role) => (
              <Badge key={role} tone="line">
                {t(roleText(role))}
              </Badge>
            ))}
            {roles.length > rolesShown && <Badge tone="line">+{roles.length - rolesShown}</Badge>}
          </span>
        ),
      },
      {
        id: 'state',
        name: t('staff.state'),
        sortBy: ({ state }) => state,
        skeleton: 60,
        cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`staff.state.${state}`)}</Badge>,
      },
      {
        id: 'active',
        name: t('staff.lastActive'),
        sortBy: ({ lastActive }) => lastActive,
        isMinor: true,
        skeleton: 80,
        cell: ({ lastActive }) =>
          lastActive ? <When at={lastActive} shape="far" /> : <span className="text-haze">{t('staff.never')}</span>,
      },
      {
        id: 'sessions',
        name: t('staff.sessions'),
        sortBy: ({ sessions }) => sessions,
        shape: 'end',
        isMinor: true,
        skeleton: 16,
        cell: ({ sessions }) => (sessions === 0 ? <span className="text-haze">0</span> : sessions),
      },
      {
        id: 'added',
        name: t('staff.added'),
        sortBy: ({ added }) => added,
        shape: 'end',
        isMinor: true,
        skeleton: 90,
        cell: ({ added }) => <When at={added} />,
      },
    ],
    [t],
  )
}
