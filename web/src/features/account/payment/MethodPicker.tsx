import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onlyStarred } from '../../../lib/account/favourites.ts'
import { api } from '../../../lib/api/api.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { percentText } from '../../../ui/percent.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Nothing } from '../States.tsx'
import { rangeText } from './amountText.ts'
import { feePercent, type Listed, type Method, moveMethodStar } from './methods.ts'
import './payment.css'

type Props = {
  title: string
  listed: readonly Listed[]
  highlighted: ReadonlySet<number>
  chosen: Method | undefined
  choose: (id: number) => void
  /** What a payment by a method gives, beside its terms. */
  gives?: ((method: Method) => ReactNode) | undefined
}

/** The ways to pay: all or the starred ones, each with its limits, fee and waiting time before anything is typed. */
export const MethodPicker = ({ title, listed, highlighted, chosen, choose, gives }: Props) => {
  const t = useText()
  const [onlyFavourites, setOnlyFavourites] = useState(false)
  const shown = onlyFavourites ? onlyStarred(listed) : listed
  return (
    <>
      <div className="me-pick-head">
        <h2 className="h2">{title}</h2>
        <Segmented
          className="me-seg"
          aria-label={t('account.shownMethods')}
          value={onlyFavourites}
          onChange={setOnlyFavourites}
          options={[
            { value: false, label: t('account.allMethods') },
            {
              value: true,
              label: (
                <>
                  <Icon name="star" size="xs" />
                  {t('frame.favourites')}
                </>
              ),
            },
          ]}
        />
      </div>
      {shown.length === 0 && <Nothing>{t(onlyFavourites ? 'account.noFavouriteMethod' : 'account.noMethod')}</Nothing>}
      <ul className="me-meths">
        {shown.map((entry) => (
          <Entry
            key={entry.properties.id}
            entry={entry}
            highlighted={highlighted}
            chosen={chosen}
            choose={choose}
            gives={gives}
          />
        ))}
      </ul>
    </>
  )
}

type EntryProps = Omit<Props, 'listed' | 'title'> & { entry: Listed }

/** A single way to pay, or a group that opens into its members. */
const Entry = ({ entry, highlighted, chosen, choose, gives }: EntryProps) => {
  const { properties, methods } = entry
  if (entry.type === 'single') {
    return (
      <li>
        <Card
          method={properties}
          isChosen={chosen?.id === properties.id}
          isHighlighted={highlighted.has(properties.id)}
          choose={choose}
          gives={gives}
        />
      </li>
    )
  }
  return <Group group={properties} methods={methods} chosen={chosen} choose={choose} gives={gives} />
}

type GroupProps = Pick<Props, 'chosen' | 'choose' | 'gives'> & { group: Method; methods: readonly Method[] }

const Group = ({ group, methods, chosen, choose, gives }: GroupProps) => {
  const t = useText()
  const hasChosen = methods.some(({ id }) => id === chosen?.id)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || hasChosen
  return (
    <>
      <li className={hasChosen ? 'me-meth on' : 'me-meth'}>
        <button type="button" className="me-meth-do" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          <Sign icon={group.icon} />
          <Words method={group} extra={t('account.members', { count: methods.length })} />
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
        </button>
      </li>
      {isOpen &&
        methods.map((method) => (
          <li key={method.id} className="me-member">
            <Card
              method={method}
              isChosen={chosen?.id === method.id}
              isHighlighted={false}
              choose={choose}
              gives={gives}
            />
          </li>
        ))}
    </>
  )
}

type CardProps = Pick<Props, 'choose' | 'gives'> & { method: Method; isChosen: boolean; isHighlighted: boolean }

const Card = ({ method, isChosen, isHighlighted, choose, gives }: CardProps) => {
  return (
    <div className={isChosen ? 'me-meth on' : 'me-meth'}>
      <button type="button" className="me-meth-do" aria-pressed={isChosen} onClick={() => choose(method.id)}>
        <Sign icon={method.icon} />
        <Words method={method} isHighlighted={isHighlighted} gives={gives} />
      </button>
      <MethodStar method={method} />
    </div>
  )
}

/** A method that the operator recommends. */
const Featured = () => (
  <span className="me-featured" title={useText()('account.highlighted')}>
    <Icon name="sparkles" size="xs" />
    <span className="sr">, {useText()('account.highlighted')}</span>
  </span>
)

const Sign = ({ icon }: { icon: string }) => (
  <span className="me-sign">
    <Icon name={icon as IconName} />
  </span>
)

type WordsProps = Pick<Props, 'gives'> & { method: Method; extra?: string; isHighlighted?: boolean }

const Words = ({ method, extra, isHighlighted = false, gives }: WordsProps) => {
  const t = useText()
  const language = useLanguage()
  const { least, most, fee } = method
  return (
    <span className="grow">
      <b className="block">{method.name}</b>
      <span className="small text-haze num block">{rangeText(least, most, language)}</span>
      <span className="small block">
        <span className={fee === 0 ? 'text-tide-text' : 'text-mist'}>
          {fee === 0 ? t('account.free') : percentText(feePercent(fee), language)}
        </span>
        <span className="text-haze">
          {' · '}
          {useDuration(method.minutes)}
          {isHighlighted && <Featured />}
          {extra && <span className="sr">, {extra}</span>}
        </span>
      </span>
      {gives && <span className="small block text-mist">{gives(method)}</span>}
    </span>
  )
}

/** The duration of a payment by this method, in words. */
export const useDuration = (minutes: number): string => {
  const t = useText()
  return minutes === 0 ? t('account.atOnce') : t('account.minutes', { count: minutes })
}

/** The star of a payment method; it changes after the server has accepted (S-29, Z-58). */
const MethodStar = ({ method }: { method: Method }) => {
  const t = useText()
  const client = useQueryClient()
  const { act, isBusy } = useAct()
  const isStarred = method.isFavorite === 1
  const move = async () => {
    const call = isStarred ? 'remove_favorite_cash_method' : 'add_favorite_cash_method'
    if (await act(() => api.call('finance', call, { id: method.id }, { act: true })))
      moveMethodStar(client, method.id, isStarred ? 0 : 1)
  }
  return (
    <button
      type="button"
      className={isStarred ? 'me-star on' : 'me-star'}
      aria-pressed={isStarred}
      aria-label={t('account.star', { name: method.name })}
      disabled={isBusy}
      onClick={move}
    >
      <Icon name="star" size="s" filled={isStarred} />
    </button>
  )
}
