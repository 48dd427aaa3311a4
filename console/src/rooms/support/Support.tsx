import { Headset, MessagesSquare } from 'lucide-react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { Conversation } from './Conversation.tsx'
import { TalkList } from './TalkList.tsx'
import { Times } from './Times.tsx'
import { type Filter, filters } from './talks.ts'
import './support.css'

/** The room of conversations: the queue on the left, the open one beside it, and the player's facts beside the words. */
export const Support = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const filter: Filter = filters.find((one) => one === address.show) ?? 'waiting'
  const { data, error, refetch } = useRead('support', 'queue', { filter }, { keep: true })
  const queue = data?.data[0]
  const open = Number(address.open ?? 0)
  return (
    <Page title={t('support.title')} about={t('support.about')} acts={<Times />}>
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className="talks" data-open={open > 0 || undefined}>
          <TalkList
            filter={filter}
            counts={queue?.counts}
            rows={queue?.rows}
            open={open}
            setFilter={(show) => setAddress({ show: show === 'waiting' ? '' : show, open: '' })}
            setOpen={(id) => setAddress({ open: String(id) }, { push: true })}
          />
          {open > 0 ? (
            <Conversation key={open} id={open} close={() => setAddress({ open: '' })} />
          ) : (
            <div className="talks-none">
              <Empty
                icon={queue?.counts.waiting === 0 ? Headset : MessagesSquare}
                title={t(queue?.counts.waiting === 0 ? 'support.allAnswered' : 'support.choose')}
              >
                <p>{t('support.keys')}</p>
              </Empty>
            </div>
          )}
        </div>
      )}
    </Page>
  )
}
