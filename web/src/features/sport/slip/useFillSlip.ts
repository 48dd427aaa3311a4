import { useNavigate } from '@tanstack/react-router'
import type { Language } from '@yakamoz/values'
import { useState } from 'react'
import { queries } from '../../../lib/api/queryClient.ts'
import { toast } from '../../../lib/browser/notices.ts'
import { type Translate, useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { matchOptions } from '../load.ts'
import type { EventWhole } from '../rows.ts'
import { type Selections, slipOfSelections } from './selections.ts'
import { changeSlip } from './store.ts'

/** Puts the selections that are on sale on the slip, at the prices of now, in place of those that are there. */
export const useFillSlip = () => {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const fill = async (wanted: Selections, matches = wanted.legs.map(({ match }) => match)) => {
    setBusy(true)
    const events = await onSaleNow(matches, language).catch(() => undefined)
    setBusy(false)
    if (!events) return toast({ tone: 'bad', text: t('frame.somethingWrong') })
    const { slip, taken } = slipOfSelections(wanted, events)
    toast({ tone: taken > 0 ? 'good' : 'bad', text: resultText(t, taken, wanted.legs.length) })
    if (taken === 0) return
    changeSlip(({ policy }) => ({ ...slip, policy }))
    void navigate({ to: '/sport' })
  }
  return { fill, isBusy }
}

/** The matches as they are on sale at this moment. */
const onSaleNow = async (matches: readonly string[], language: Language): Promise<Map<string, EventWhole>> => {
  const answers = await Promise.all(
    [...new Set(matches)].map((match) => queries.get()?.fetchQuery({ ...matchOptions(language, match), staleTime: 0 })),
  )
  return new Map(answers.flatMap((answer) => answer?.data ?? []).map((event) => [event.match, event]))
}

const resultText = (t: Translate, taken: number, all: number): string => {
  if (taken === 0) return t('sport.againNone')
  return taken === all ? t('sport.againAll') : t('sport.againSome', { count: taken, all })
}
