import { api } from '../../../lib/api/api.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { toast } from '../../../lib/browser/notices.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { useShare } from '../../../ui/useShare.ts'
import { type Selections, sharedOf } from './selections.ts'

/** Stores selections behind a code and shares the address of their page. */
export const useShareSelections = () => {
  const t = useText()
  const give = useShare()
  const { act, isBusy } = useAct()
  const share = async (selections: Selections) => {
    const refused = ({ message }: { message: string }) => {
      toast({ tone: 'bad', text: message })
      return true
    }
    const answer = await act(() => api.call('betframe', 'shareSlip', sharedOf(selections)), refused)
    const code = answer?.data[0]?.code
    if (!code) return
    // The code is told, too: it can be read out, and a browser may refuse to copy.
    toast({ tone: 'plain', text: t('sport.sharedCode', { code }) })
    await give({ title: t('sport.sharedTitle', { code }), path: `/sport/coupon/${code}` })
  }
  return { share, isBusy }
}
