import { type PageType, pageTypes } from '@yakamoz/contract/pageTypes'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { To } from '../../ui/To.tsx'
import { useNowInSight } from '../../ui/useNowInSight.ts'
import { When } from '../../ui/When.tsx'
import { addressOf, listedPages } from './pageTypes.ts'
import './content.css'

/** An information page, with links to the others (N-10, N-11). */
export const Information = ({ type }: { type: PageType }) => {
  const t = useText()
  const { data, isPending } = useCall('cms', 'getInformation', { InfType: pageTypes[type] })
  const record = data?.data[0]
  const row = useNowInSight(type)
  return (
    <div className="info">
      <nav ref={row} className="info-list menu" aria-label={t('content.pages')}>
        {listedPages.map((page) => (
          <To key={page} href={addressOf(page)} exact>
            <span>{t(`content.page.${page}`)}</span>
          </To>
        ))}
      </nav>
      <article className="card info-text">
        {isPending && <Loading className="h-64" />}
        {!isPending && !record && <Empty isPage symbol="tower" title={t('content.noRecord')} />}
        {record && <InformationText {...record} />}
      </article>
    </div>
  )
}

type TextProps = { title: string; updated: string; Text: string }

/** The text of an information page. */
export const InformationText = ({ title, updated, Text }: TextProps) => {
  const t = useText()
  return (
    <>
      <h1 className="h1">{title}</h1>
      <p className="small text-haze info-date">
        {t('content.updated')} <When at={updated} shape="date" />
      </p>
      <RichText html={Text} />
    </>
  )
}
