import { useCall } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { When } from '../../ui/When.tsx'
import { AccountPage } from './AccountPage.tsx'
import { notificationsData } from './history/asked.ts'
import type { Move } from './Moves.tsx'
import { Failed, Waiting } from './States.tsx'
import { useToday } from './useToday.ts'

/** News of the house for the player: transactions of category 2 and status 1003, newest first (N-09, S-35). */
export const Notifications = () => {
  const t = useText()
  const { data, isPending, isError, refetch } = useCall('finance', 'list_transactions', notificationsData(useToday()))
  return (
    <AccountPage title={t('frame.notifications')}>
      <section className="card" aria-label={t('frame.notifications')}>
        {isPending && <Waiting rows={4} height={72} />}
        {isError && <Failed text={t('account.listFailed')} again={refetch} />}
        {data?.data.length === 0 && (
          <Empty symbol="lantern" title={t('account.noNotification')} text={t('account.noNotificationText')} />
        )}
        {data && data.data.length > 0 && (
          <ul className="me-rows me-news">
            {data.data.map((row) => (
              <News key={row.id} row={row} />
            ))}
          </ul>
        )}
      </section>
    </AccountPage>
  )
}

const News = ({ row }: { row: Move }) => {
  const t = useText()
  return (
    <li className={row.isRead ? '' : 'unread'}>
      <span className="me-mark">
        <Icon name="bell" size="s" />
      </span>
      <div className="grow">
        <h2 className="h3">
          {row.title}
          {!row.isRead && <span className="badge moon">{t('frame.new')}</span>}
        </h2>
        {row.text && <p className="text-mist">{row.text}</p>}
        <p className="small text-haze">
          <When at={row.time} />
        </p>
      </div>
    </li>
  )
}
