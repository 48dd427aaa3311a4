import { api } from '../../lib/api/api.ts'
import { orFalse } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { openSheet } from '../../lib/browser/openSheet.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { To } from '../../ui/To.tsx'
import { useToday } from '../../ui/useToday.ts'
import { When } from '../../ui/When.tsx'
import { AccountPage } from './AccountPage.tsx'
import { Announcements } from './Announcements.tsx'
import { notificationsData } from './history/filters.ts'
import { NoticeTopics } from './NoticeTopics.tsx'
import { byDay } from './noticeDays.ts'
import { PushSettings } from './push/PushSettings.tsx'
import { Failed, Waiting } from './States.tsx'
import type { Transaction } from './Transactions.tsx'

/** Notifications of the player, and the announcements beside them (N-09, Z-50). */
export const Notifications = () => {
  const t = useText()
  return (
    <AccountPage title={t('frame.notifications')}>
      <div className="me-cols">
        <ForYou />
        <aside className="me-aside">
          <Announcements />
          <NoticeTopics />
          <PushSettings />
        </aside>
      </div>
    </AccountPage>
  )
}

/**
 * The player's notifications: transactions of category 2 and status 1003, newest first (S-35). The unread ones count at the
 * bell.
 */
const ForYou = () => {
  const t = useText()
  const today = useToday()
  const { data, isPending, isLoadingError, refetch } = useCall('finance', 'list_transactions', notificationsData(today))
  const { act, isBusy, problem } = useAct('finance')
  const rows = data?.data ?? []
  const readAll = () => act(() => api.call('crm', 'read_notifications', { all: true }, { act: true }))
  return (
    <section className="card" aria-labelledby="for-you">
      <div className="head">
        <h2 className="h2" id="for-you">
          {t('account.forYou')}
        </h2>
        {rows.some((row) => !row.isRead) && (
          <Button size="sm" disabled={isBusy} onClick={() => void readAll()}>
            {t('account.readAll')}
          </Button>
        )}
      </div>
      <Problem problem={problem} />
      {isPending && <Waiting rows={4} height={72} />}
      {isLoadingError && <Failed text={t('account.listFailed')} again={refetch} />}
      {data && rows.length === 0 && (
        <Empty symbol="lantern" title={t('account.noNotification')} text={t('account.noNotificationText')} />
      )}
      {byDay(rows, today).map(({ day, name, rows: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 className="me-day" id={`day-${day}`}>
            {name ? t(`account.preset.${name}`) : <When at={ofDay[0]?.time ?? ''} shape="date" />}
          </h3>
          <ul className="me-rows me-news">
            {ofDay.map((row) => (
              <li key={row.id} className={row.isRead ? '' : 'unread'}>
                <Boundary>
                  <News row={row} />
                </Boundary>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

const icons: Record<Transaction['topic'], IconName> = {
  '': 'bell',
  payment: 'wallet',
  security: 'shield-check',
  bet: 'history',
  operator: 'mail',
  wonCoupon: 'ticket',
  lostCoupon: 'ticket',
  bonus: 'gift',
  prize: 'trophy',
  support: 'headset',
  offer: 'gift',
}

const News = ({ row }: { row: Transaction }) => {
  const t = useText()
  return (
    <>
      <span className="me-mark">
        <Icon name={icons[row.topic]} size="s" />
      </span>
      <div className="grow">
        <h4 className="h3">
          <Title row={row} />
          {!row.isRead && <span className="badge moon">{t('frame.new')}</span>}
        </h4>
        {row.text && <p className="text-mist">{row.text}</p>}
        <p className="small text-haze">
          <When at={row.time} shape="time" />
        </p>
      </div>
    </>
  )
}

const markRead = (id: string) => void orFalse(api.call('crm', 'read_notifications', { id }, { quiet: true }))

/** The title leads to the page of the notification, or opens support, and marks it as read. */
const Title = ({ row: { id, title, link, topic } }: { row: Transaction }) => {
  if (link) {
    return (
      <To className="me-news-go" href={link} onClick={() => markRead(id)}>
        {title}
      </To>
    )
  }
  if (topic !== 'support') return title
  return (
    <button type="button" className="me-news-go" aria-haspopup="dialog" onClick={() => openSheet.set('support')}>
      {title}
    </button>
  )
}
