import { useQueryClient } from '@tanstack/react-query'
import type { Answer, ClassName } from '@yakamoz/contract'
import { useState } from 'react'
import { useText } from '../i18n/texts.tsx'
import { orFalse } from './client.ts'

/** Something that the player does by a call: whether it is under way, what was wrong with it, and the classes of calls that are asked again after it. */
export const useAct = (...asksAgain: readonly ClassName[]) => {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Does it; true when the house said yes. */
  const act = async (work: Promise<Answer>): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    const answer = await orFalse(work)
    setBusy(false)
    if (!answer) {
      setProblem(t('frame.somethingWrong'))
      return false
    }
    if (!answer.result) {
      setProblem(answer.message)
      return false
    }
    await Promise.all(asksAgain.map((className) => queries.invalidateQueries({ queryKey: [className] })))
    return true
  }
  return { act, isBusy, problem, setProblem }
}
