import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Odds } from '../Odds.tsx'

/** A raised price beside the one that it replaces. */
export const RaisedOdds = ({ plain, raised }: { plain: string; raised: string }) => {
  const t = useText()
  return (
    <span className="sp-raised num">
      <span className="sr">{t('sport.boostFrom')}: </span>
      <s>
        <Odds odds={plain} />
      </s>
      <Icon name="trending-up" size="s" />
      <span className="sr">{t('sport.boostTo')}: </span>
      <b>
        <Odds odds={raised} />
      </b>
    </span>
  )
}
