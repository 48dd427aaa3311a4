import type { HealthState } from '@yakamoz/contract/console/house'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import {
  bytesText,
  countStates,
  feedText,
  followerText,
  type HealthOf,
  intervalText,
  jobText,
  leaseText,
  stateTone,
} from './health.ts'

/** How the server works. The socket says when a process has reported, and the page reads it again. */
export const Health = () => {
  const t = useText()
  const { data, error, refetch } = useRead('house', 'health', {})
  const health = data?.data[0]
  if (!health) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  const { look, bad } = countStates(health)
  return (
    <div className="health">
      <p className="health-sum" role="status">
        <Badge tone={bad > 0 ? 'bad' : look > 0 ? 'wait-for' : 'good'}>
          {bad > 0
            ? t('house.someBad', { count: bad })
            : look > 0
              ? t('house.someLook', { count: look })
              : t('house.allGood')}
        </Badge>
        <span className="text-haze">
          {t('house.asOf')} <When at={health.at} />
        </span>
      </p>
      <Database health={health} />
      <Processes health={health} />
      <Backlogs health={health} />
      <Followers health={health} />
      <Feeds health={health} />
      <Webhooks health={health} />
      <Sinks health={health} />
      <Leases health={health} />
      <Jobs health={health} />
    </div>
  )
}

type Props = { health: HealthOf }

const State = ({ state }: { state: HealthState }) => {
  const t = useText()
  return <Badge tone={stateTone[state]}>{t(`house.${state}`)}</Badge>
}

const Time = ({ at }: { at: string }) => (at ? <When at={at} shape="far" /> : <span className="text-haze">–</span>)

/** When something came last, and whether that is too long ago. */
const Age = ({ at, late }: { at: string; late: boolean }) => {
  const t = useText()
  if (!late) return <Time at={at} />
  return (
    <>
      <Time at={at} /> <Badge tone="wait-for">{t('house.late')}</Badge>
    </>
  )
}

const numbers = [
  'size',
  'answer',
  'clock',
  'count',
  'givenUp',
  'memory',
  'diskFree',
  'sockets',
  'ledgerWaiting',
  'behind',
  'matches',
  'every',
  'lasted',
  'failures',
  'unreported',
  'waiting',
  'delivered',
] as const
type Head =
  | (typeof numbers)[number]
  | 'state'
  | 'database'
  | 'version'
  | 'migration'
  | 'uploads'
  | 'process'
  | 'host'
  | 'started'
  | 'seen'
  | 'what'
  | 'oldest'
  | 'follower'
  | 'feed'
  | 'message'
  | 'provider'
  | 'callback'
  | 'sink'
  | 'delivery'
  | 'stopped'
  | 'cause'
  | 'lease'
  | 'holder'
  | 'until'
  | 'job'
  | 'last'
  | 'failed'

const isNumber = (head: Head): boolean => numbers.some((one) => one === head)

type PartProps = { title: string; about: string; heads: readonly Head[]; children: ReactNode }

const Part = ({ title, about, heads, children }: PartProps) => {
  const t = useText()
  return (
    <section>
      <h2>{title}</h2>
      <p className="text-small text-mist">{about}</p>
      <ScrollArea label={title}>
        <PlainTable
          heads={heads.map((head) =>
            isNumber(head) ? { name: t(`house.${head}`), shape: 'end' } : t(`house.${head}`),
          )}
        >
          {children}
        </PlainTable>
      </ScrollArea>
    </section>
  )
}

const Database = ({ health: { database, uploads } }: Props) => {
  const t = useText()
  const language = useLanguage()
  const heads = ['state', 'database', 'version', 'migration', 'size', 'answer', 'clock', 'uploads'] as const
  return (
    <Part title={t('house.database')} about={t('house.databaseAbout')} heads={heads}>
      <tr>
        <td>
          <State state={database.state} />
        </td>
        <th scope="row">{t(`house.database.${database.kind}`)}</th>
        <td>{database.version}</td>
        <td>{database.migration}</td>
        <td className="num end">{bytesText(database.bytes, language)}</td>
        <td className="num end">{t('house.ms', { ms: database.answerMs })}</td>
        <td className="num end">{t('house.ms', { ms: database.clockMs })}</td>
        <td>
          {t('house.files', { count: uploads.files })}, {bytesText(uploads.bytes, language)}
        </td>
      </tr>
    </Part>
  )
}

const Processes = ({ health: { processes } }: Props) => {
  const t = useText()
  const language = useLanguage()
  const heads = [
    'state',
    'process',
    'host',
    'version',
    'started',
    'seen',
    'memory',
    'diskFree',
    'sockets',
    'ledgerWaiting',
  ] as const
  return (
    <Part title={t('house.processes')} about={t('house.processesAbout')} heads={heads}>
      {processes.map((one) => (
        <tr key={one.id}>
          <td>
            <State state={one.state} />
          </td>
          <th scope="row">
            <span className="num">{one.id}</span>
            {one.isThis && <span className="block text-small text-haze">{t('house.thisOne')}</span>}
          </th>
          <td>{one.host}</td>
          <td>{one.version}</td>
          <td>
            <Time at={one.started} />
          </td>
          <td>
            <Time at={one.seen} />
          </td>
          <td className="num end">{bytesText(one.memory, language)}</td>
          <td className="num end">{bytesText(one.diskFree, language)}</td>
          <td className="num end">{one.sockets}</td>
          <td className="num end">{one.ledgerWaiting}</td>
        </tr>
      ))}
    </Part>
  )
}

const Backlogs = ({ health: { backlogs } }: Props) => {
  const t = useText()
  const heads = ['state', 'what', 'count', 'oldest', 'givenUp'] as const
  return (
    <Part title={t('house.backlogs')} about={t('house.backlogsAbout')} heads={heads}>
      {backlogs.map(({ what, count, oldest, failed, state }) => (
        <tr key={what}>
          <td>
            <State state={state} />
          </td>
          <th scope="row">{t(`house.backlog.${what}`)}</th>
          <td className="num end">{count}</td>
          <td>
            <Time at={oldest} />
          </td>
          <td className="num end">{failed}</td>
        </tr>
      ))}
    </Part>
  )
}

const Followers = ({ health: { followers } }: Props) => {
  const t = useText()
  const heads = ['state', 'follower', 'behind', 'oldest'] as const
  return (
    <Part title={t('house.followers')} about={t('house.followersAbout')} heads={heads}>
      {followers.map(({ name, behind, oldest, state }) => (
        <tr key={name}>
          <td>
            <State state={state} />
          </td>
          <th scope="row" title={name}>
            {followerText(t, name)}
          </th>
          <td className="num end">{t('house.behindCount', { count: behind })}</td>
          <td>
            <Time at={oldest} />
          </td>
        </tr>
      ))}
    </Part>
  )
}

const Feeds = ({ health: { feeds } }: Props) => {
  const t = useText()
  const heads = ['state', 'feed', 'matches', 'message', 'stopped', 'cause'] as const
  return (
    <Part title={t('house.feeds')} about={t('house.feedsAbout')} heads={heads}>
      {feeds.map(({ name, matches, last, late, stopped, reason, state }) => (
        <tr key={name}>
          <td>
            <State state={state} />
          </td>
          <th scope="row" title={name}>
            {feedText(t, name)}
          </th>
          <td className="num end">{matches}</td>
          <td>
            <Age at={last} late={late} />
          </td>
          <td>
            <Time at={stopped} />
          </td>
          <td className="wrap">{reason}</td>
        </tr>
      ))}
    </Part>
  )
}

const Webhooks = ({ health: { webhooks } }: Props) => {
  const t = useText()
  const heads = ['state', 'provider', 'callback', 'unreported', 'oldest'] as const
  if (webhooks.length === 0) return null
  return (
    <Part title={t('house.webhooks')} about={t('house.webhooksAbout')} heads={heads}>
      {webhooks.map(({ provider, last, late, open, oldest, state }) => (
        <tr key={provider}>
          <td>
            <State state={state} />
          </td>
          <th scope="row">{provider}</th>
          <td>
            <Age at={last} late={late} />
          </td>
          <td className="num end">{open}</td>
          <td>
            <Time at={oldest} />
          </td>
        </tr>
      ))}
    </Part>
  )
}

const Sinks = ({ health: { sinks } }: Props) => {
  const t = useText()
  const language = useLanguage()
  const heads = ['state', 'sink', 'waiting', 'oldest', 'delivered', 'delivery', 'failed', 'cause'] as const
  if (sinks.length === 0) return null
  return (
    <Part title={t('house.sinks')} about={t('house.sinksAbout')} heads={heads}>
      {sinks.map(({ name, waiting, oldest, delivered, last, failed, cause, state }) => (
        <tr key={name}>
          <td>
            <State state={state} />
          </td>
          <th scope="row">{t(`house.sink.${name}`)}</th>
          <td className="num end">{waiting.toLocaleString(language)}</td>
          <td>
            <Time at={oldest} />
          </td>
          <td className="num end">{delivered.toLocaleString(language)}</td>
          <td>
            <Time at={last} />
          </td>
          <td>
            <Time at={failed} />
          </td>
          <td className="wrap">{cause}</td>
        </tr>
      ))}
    </Part>
  )
}

const Leases = ({ health: { leases } }: Props) => {
  const t = useText()
  const heads = ['state', 'lease', 'holder', 'until'] as const
  return (
    <Part title={t('house.leases')} about={t('house.leasesAbout')} heads={heads}>
      {leases.map(({ name, holder, until, state }) => (
        <tr key={name}>
          <td>
            <State state={state} />
          </td>
          <th scope="row" title={name}>
            {leaseText(t, name)}
          </th>
          <td className="mono">{holder}</td>
          <td>
            <Time at={until} />
          </td>
        </tr>
      ))}
    </Part>
  )
}

const Jobs = ({ health: { jobs } }: Props) => {
  const t = useText()
  const heads = ['state', 'job', 'every', 'last', 'lasted', 'failures', 'failed', 'cause'] as const
  return (
    <Part title={t('house.jobs')} about={t('house.jobsAbout')} heads={heads}>
      {jobs.map((job) => (
        <tr key={job.name}>
          <td>
            <State state={job.state} />
          </td>
          <th scope="row" title={job.name}>
            {t(jobText(job.name))}
          </th>
          <td className="num end">{intervalText(job.everyMs, t)}</td>
          <td>
            <Time at={job.last} />
          </td>
          <td className="num end">{t('house.ms', { ms: job.lastMs })}</td>
          <td className="num end">{job.failures}</td>
          <td>
            <Time at={job.failed} />
          </td>
          <td className="wrap">{job.cause}</td>
        </tr>
      ))}
    </Part>
  )
}
