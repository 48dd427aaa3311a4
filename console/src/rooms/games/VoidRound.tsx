import { type Kurus, kurusToText } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Read, Sent } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Field } from '../../ui/Field.tsx'
import { Count } from '../../ui/Share.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { VoidDialog } from './VoidDialog.tsx'
import { VoidPreview, VoidSums } from './VoidPreview.tsx'

type Round = Sent<'games', 'preview_void'>

type Props = {
  game: number
  /** The round that is looked at; otherwise its number is typed. */
  known?: Pick<Round, 'hall' | 'round'>
  /** The prices of cards, each a hall of its own; empty for other games. */
  halls?: readonly number[]
}

/** Declares a settled round of a table void. */
export const VoidRound = ({ game, known, halls = [] }: Props) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [hall, setHall] = useState(halls[0] ?? 0)
  const done = useActDone(() => setOpen(false))
  const { mutate, isPending } = useAct('games', 'void_round', { changes: ['games', 'approvals'], done })
  const settled = useSettled(typed)
  const number = settled === typed && /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : undefined
  const round = known ? { game, ...known } : number === undefined ? undefined : { game, hall, round: number }
  return (
    <VoidDialog
      about={t('games.voidAbout')}
      isOpen={isOpen}
      setOpen={setOpen}
      isPending={isPending}
      isReady={round !== undefined}
      send={(reason) => round && mutate({ ...round, reason })}
    >
      {!known && (
        <>
          {halls.length > 0 && <Halls halls={halls} hall={hall} choose={setHall} />}
          <Field
            label={t('games.voidRoundNumber')}
            value={typed}
            onChange={(value) => setTyped(value.trim())}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
          />
        </>
      )}
      {round && <Preview round={round} />}
    </VoidDialog>
  )
}

type HallsProps = { halls: readonly number[]; hall: number; choose(hall: number): void }

const Halls = ({ halls, hall, choose }: HallsProps) => {
  const t = useText()
  const language = useLanguage()
  return (
    <FormChoice
      label={t('games.voidHall')}
      options={halls.map((price) => ({ id: String(price), name: kurusToText(price as Kurus, language) }))}
      value={String(hall)}
      onChange={(id) => choose(Number(id))}
    />
  )
}

const Preview = ({ round }: { round: Round }) => {
  const { data, error, refetch } = useRead('games', 'preview_void', round)
  const preview = data?.data[0]
  return (
    <VoidPreview error={error} isBusy={data === undefined} retry={() => void refetch()}>
      <Counts preview={preview} />
      <VoidSums sums={preview} />
    </VoidPreview>
  )
}

const counts = ['bets', 'players'] as const

const Counts = ({ preview }: { preview: Read<'games', 'preview_void'>[0] | undefined }) => {
  const t = useText()
  return counts.map((id) => (
    <Fact key={id} name={t(`games.void.${id}`)}>
      {preview && <Count count={preview[id]} />}
    </Fact>
  ))
}
