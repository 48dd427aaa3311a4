import { useStateOf } from '../../../lib/state.ts'
import { useText } from '../../../lib/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { sumOf } from './reckon.ts'
import { emptySlip, kindOf } from './slip.ts'
import { sent, slip } from './store.ts'
import { useSales } from './useSales.ts'

/** The slip in one line above the thumb, on screens where it has no column. */
export const SlipBar = ({ open }: { open: () => void }) => {
  const t = useText()
  const now = useStateOf(slip, emptySlip)
  const sendings = useStateOf(sent, nothing)
  const { sales } = useSales(now)
  if (now.legs.length === 0 && sendings.length === 0) return null
  const { mostWin } = sumOf(now, sales)
  return (
    <button type="button" className="sp-bar" aria-haspopup="dialog" onClick={open}>
      <Icon name="ticket" size="s" />
      <b className="grow clip">
        {now.legs.length === 0
          ? t('sport.slip')
          : `${t('sport.selections', { count: now.legs.length })} · ${t(`sport.kind.${kindOf(now)}`)}`}
      </b>
      {mostWin > 0 && <Money amount={mostWin} isWin />}
      <Icon name="chevron-up" size="s" />
    </button>
  )
}

const nothing = [] as const
