import { useNavigate } from '@tanstack/react-router'
import type { Language } from '@yakamoz/values'
import { useState } from 'react'
import { queries } from '../../../lib/api/queryClient.ts'
import { toast } from '../../../lib/browser/notices.ts'
import { type Translate, useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { matchOptions } from '../load.ts'
import type { CouponRow, EventWhole } from '../rows.ts'
import { changeSlip } from '../slip/store.ts'
import { openLegs, slipOfCoupon } from './playAgain.ts'

/** Puts the available selections of a coupon on the slip, at current prices. */
export const PlayAgain = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const { play, isBusy } = usePlayAgain(coupon)
  return (
    <div className="sp-again">
      <Button size="sm" full busy={isBusy} onClick={() => void play()} icon="rotate-cw">
        {t('sport.playAgain')}
      </Button>
    </div>
  )
}

const usePlayAgain = (coupon: CouponRow) => {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const play = async () => {
    setBusy(true)
    const events = await matchesOf(coupon, language).catch(() => undefined)
    setBusy(false)
    if (!events) return toast({ tone: 'bad', text: t('frame.somethingWrong') })
    const { slip, taken } = slipOfCoupon(coupon, events)
    toast({ tone: taken > 0 ? 'good' : 'bad', text: resultText(t, taken, coupon.legs.length) })
    if (taken === 0) return
    changeSlip(({ policy }) => ({ ...slip, policy }))
    void navigate({ to: '/sport' })
  }
  return { play, isBusy }
}

/** The matches of a coupon that are still to be decided, as they are on sale at this moment. */
const matchesOf = async (coupon: CouponRow, language: Language): Promise<Map<string, EventWhole>> => {
  const matches = [...new Set(openLegs(coupon).map(({ match }) => match))]
  const answers = await Promise.all(
    matches.map((match) => queries.get()?.fetchQuery({ ...matchOptions(language, match), staleTime: 0 })),
  )
  return new Map(answers.flatMap((answer) => answer?.data ?? []).map((event) => [event.match, event]))
}

const resultText = (t: Translate, taken: number, all: number): string => {
  if (taken === 0) return t('sport.againNone')
  return taken === all ? t('sport.againAll') : t('sport.againSome', { count: taken, all })
}
