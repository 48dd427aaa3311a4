import { massMessageLimit } from '@yakamoz/contract/constants'
import { useState } from 'react'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { When } from '../../ui/When.tsx'
import { More } from './More.tsx'
import { Failed, Waiting } from './States.tsx'

/** The most that the call gives at once. */
const most = 50

/** Announcements of the operator, ten at first (C-oth-05, K-05). */
export const Announcements = () => {
  const t = useText()
  const [limit, setLimit] = useState<number>(massMessageLimit)
  const filters = { limit, offset: 0 }
  const { data, isPending, isFetching, isLoadingError, refetch } = useCall('crm', 'list_mass_messages', filters, {
    keepPrevious: true,
  })
  const total = data?.pagination?.total ?? 0
  const hasMore = limit < most && total > limit
  return (
    <section className="card" aria-labelledby="announcements">
      <div className="head">
        <h2 className="h2" id="announcements">
          {t('account.announcements')}
        </h2>
      </div>
      {isPending && <Waiting rows={2} height={96} />}
      {isLoadingError && <Failed again={refetch} />}
      {data?.data.length === 0 && <p className="me-nothing">{t('account.noAnnouncement')}</p>}
      <ul className="me-rows me-told">
        {data?.data.map((row) => (
          <Announcement key={row.id} row={row} />
        ))}
      </ul>
      {hasMore && <More shown={limit} total={Math.min(most, total)} isBusy={isFetching} load={() => setLimit(most)} />}
    </section>
  )
}

const Announcement = ({ row }: { row: Read<'crm', 'list_mass_messages'>[number] }) => {
  const t = useText()
  return (
    <li>
      <span className="me-mark">
        <Icon name="mail" size="s" />
      </span>
      <div className="grow">
        <h3 className="h3">{row.title}</h3>
        {row.text && <p className="text-mist">{row.text}</p>}
        <p className="small text-haze">
          <When at={row.time} shape="date" />
        </p>
        {row.link && (
          <ButtonLink size="sm" className="me-told-go" href={row.link}>
            {t('account.visit')}
            <span className="sr">: {row.title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
