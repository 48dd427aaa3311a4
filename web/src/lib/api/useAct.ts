import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, ClassName } from '@yakamoz/contract'
import { useRef, useState } from 'react'
import { useText } from '../i18n/texts.tsx'
import { orFalse } from './client.ts'
import type { ActProblem } from './refusal.ts'

/** Calls that are fetched again after an act: all of a class, or one method. */
type Refetched = ClassName | readonly [className: ClassName, method: string]

/**
 * Runs acts of the player, one at a time: a second press while one runs does nothing. `problem` says why the last one failed,
 * for a `<Problem>` beside the button.
 */
export const useAct = (...refetched: readonly Refetched[]) => {
  const t = useText()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | ActProblem>('')
  const isRunning = useRef(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    // A request without a connection fails at once and is shown as a problem.
    networkMode: 'always',
  })
  const send = async <Data>(work: () => Promise<Answer<Data>>): Promise<Answer<Data> | false> => {
    isRunning.current = true
    try {
      return (await mutateAsync(() => orFalse(work()))) as Answer<Data> | false
    } finally {
      isRunning.current = false
    }
  }
  /**
   * Makes the call. Resolves to the answer if the server accepted, else to undefined. `refused` may handle a refusal itself: if it
   * returns true, the message is not shown as the problem.
   */
  const act = async <Data>(
    work: () => Promise<Answer<Data>>,
    refused?: (answer: Answer<Data>) => boolean,
  ): Promise<Answer<Data> | undefined> => {
    if (isRunning.current) return undefined
    setProblem('')
    const answer = await send(work)
    if (!answer) {
      setProblem(t('frame.somethingWrong'))
      return undefined
    }
    if (!answer.result) {
      if (!refused?.(answer)) setProblem({ message: answer.message, refusal: answer.refusal })
      return undefined
    }
    await Promise.all(
      refetched.map((calls) => queries.invalidateQueries({ queryKey: typeof calls === 'string' ? [calls] : calls })),
    )
    return answer
  }
  return { act, isBusy: isPending, problem, setProblem }
}
