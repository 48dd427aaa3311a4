import { api } from '../../lib/api/api.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useToday } from '../../ui/useToday.ts'
import { When } from '../../ui/When.tsx'
import { AccountPage } from './AccountPage.tsx'
import { Announcements } from './Announcements.tsx'
import { notificationsData } from './history/filters.ts'
import { Failed, Waiting } from './States.tsx'
import type { Transaction } from './Transactions.tsx'

/** Notifications of the player, and the announcements beside them (N-09, Z-50). */
export const Notifications = () => {
  const t = useText()
  return (
    <AccountPage title={t('frame.notifications')}>
      <div className="me-cols">
        <ForYou />
        <aside>
          <Announcements />
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
  const { data, isPending, isLoadingError, refetch } = useCall(
    'finance',
    'list_transactions',
    notificationsData(useToday()),
  )
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
      {rows.length > 0 && (
        <ul className="me-rows me-news">
          {rows.map((row) => (
            <li key={row.id} className={row.isRead ? '' : 'unread'}>
              <Boundary>
                <News row={row} />
              </Boundary>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const News = ({ row }: { row: Transaction }) => {
  const t = useText()
  return (
    <>
      <span className="me-mark">
        <Icon name="bell" size="s" />
      </span>
      <div className="grow">
        <h3 className="h3">
          {row.title}
          {!row.isRead && <span className="badge moon">{t('frame.new')}</span>}
        </h3>
        {row.text && <p className="text-mist">{row.text}</p>}
        <p className="small text-haze">
          <When at={row.time} />
        </p>
      </div>
    </>
  )
}
