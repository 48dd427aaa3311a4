import type { Permission } from '@yakamoz/contract/console/permissions'
import type { Task } from '@yakamoz/contract/console/today'
import {
  Banknote,
  CircleCheckBig,
  Gavel,
  Hourglass,
  IdCard,
  type LucideIcon,
  MailWarning,
  MessagesSquare,
  OctagonAlert,
  RotateCcw,
  Scale,
  ShieldAlert,
  Siren,
  Stamp,
  Ticket,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { mayDo, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Money } from '../../ui/Money.tsx'
import { FailedPart, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'

type Waiting = RowOf<'today', 'tasks'>

const icons: Readonly<Record<Task, LucideIcon>> = {
  withdrawals: Banknote,
  deposits: Hourglass,
  conversations: MessagesSquare,
  approvals: Stamp,
  person_matches: UsersRound,
  verifications: IdCard,
  coupons: Ticket,
  booking_retries: RotateCcw,
  settlements: Gavel,
  return_alarms: Siren,
  harm_cases: ShieldAlert,
  money_cases: Scale,
  chat_reports: OctagonAlert,
  letters: MailWarning,
}

/** Where each task is done, and what opens that room; similar accounts and reported messages have no list of their own. */
const places: Readonly<Partial<Record<Task, { to: string; needs: Permission }>>> = {
  withdrawals: { to: '/payments', needs: 'payments.read' },
  deposits: { to: '/payments?list=deposits', needs: 'payments.read' },
  conversations: { to: '/support', needs: 'support.read' },
  approvals: { to: '/requests', needs: 'approvals.read' },
  verifications: { to: '/verification', needs: 'verification.read' },
  coupons: { to: '/trading?part=coupons', needs: 'trading.read' },
  booking_retries: { to: '/house', needs: 'house.read' },
  settlements: { to: '/house', needs: 'house.read' },
  return_alarms: { to: '/games?state=alarmed', needs: 'games.read' },
  letters: { to: '/house', needs: 'house.read' },
  harm_cases: { to: '/protection', needs: 'protection.read' },
  money_cases: { to: '/protection?part=money', needs: 'protection.read' },
}

/** The address where a task is done, for who may open its room. */
const usePlace = (task: Task): string | undefined => {
  const member = useMember()
  const place = places[task]
  return place && mayDo(member, place.needs) ? place.to : undefined
}

const skeletons = ['1', '2', '3', '4']

/** What needs somebody now: one card for each kind of task, with how many there are and since when the first waits. */
export const Tasks = () => {
  const t = useText()
  const { data, error, refetch } = useRead('today', 'tasks', {})
  const tasks = data?.data
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="today-head">
        {t('today.tasks')}
      </h2>
      {error && !data ? (
        <div className="mt-2.5">
          <FailedPart cause={error} retry={() => void refetch()} />
        </div>
      ) : tasks?.length === 0 ? (
        <p className="today-calm">
          <CircleCheckBig size={18} aria-hidden />
          {t('today.noTasks')}
        </p>
      ) : (
        <ul className="tasks" aria-busy={tasks === undefined}>
          {tasks
            ? tasks.map((task) => (
                <li key={task.kind}>
                  <TaskCard task={task} />
                </li>
              ))
            : skeletons.map((key) => (
                <li key={key}>
                  <div className="task blank">
                    <Skeleton width="70%" />
                    <Skeleton width={28} />
                    <Skeleton width="40%" />
                  </div>
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

const TaskCard = ({ task }: { task: Waiting }) => {
  const place = usePlace(task.kind)
  return place ? (
    <Link href={place} className="task open">
      <TaskFacts task={task} />
    </Link>
  ) : (
    <div className="task">
      <TaskFacts task={task} />
    </div>
  )
}

const TaskFacts = ({ task: { kind, count, amount, oldest } }: { task: Waiting }) => {
  const t = useText()
  const Icon = icons[kind]
  return (
    <>
      <span className="task-name">
        <Icon size={16} aria-hidden />
        {t(`today.task.${kind}`)}
      </span>
      <span className="task-count num">{count}</span>
      <span className="task-about text-mist">
        {amount > 0 && <Money amount={amount} />}
        {oldest !== '' && (
          <span title={t('today.oldest')}>
            <When at={oldest} shape="far" />
          </span>
        )}
      </span>
    </>
  )
}
