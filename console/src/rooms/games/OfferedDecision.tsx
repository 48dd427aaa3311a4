import { kurusFromTyped } from '@yakamoz/values'
import { useState } from 'react'
import { useAct, useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Offers } from './offered.ts'

type Props = { offers: Offers; isOpen: boolean; close(): void; done(): void }

const kept = 'kept'

/** Approves games into a category. `isKnown`: all are listed already, and can keep theirs. */
export const ApproveOffered = ({ offers, isKnown, isOpen, close, done }: Props & { isKnown: boolean }) => {
  const t = useText()
  const language = useLanguage()
  const shelves = useRead('games', 'shelves', {}, { enabled: isOpen })
  const [picked, setPicked] = useState<string>()
  const [most, setMost] = useState('')
  const approve = useAct('games', 'approve_offered', { changes: ['games'], done })
  const options = [
    ...(isKnown ? [{ id: kept, name: t('games.offer.keep') }] : []),
    ...(shelves.data?.data ?? []).map(({ id, live, name }) => ({
      id: `${live ? 'live' : 'slot'}-${id}`,
      name: `${name[language]} · ${t(live ? 'games.offer.tables' : 'games.offer.slots')}`,
    })),
  ]
  const category = picked ?? (isKnown ? kept : undefined)
  const amount = most.trim() === '' ? 0 : kurusFromTyped(most, language)
  const send = (reason: string) => {
    if (category === undefined || amount === undefined) return
    const [kind, id = '0'] = category.split('-')
    approve.mutate({ ...offers, category: Number(id), live: kind === 'live', most: amount, reason })
  }
  return (
    <ReasonDialog
      title={t('games.offer.approveTitle', { count: offers.games.length })}
      about={t('games.offer.approveAbout')}
      act={t('games.offer.approve')}
      isOpen={isOpen}
      isPending={approve.isPending}
      isReady={category !== undefined && amount !== undefined}
      close={close}
      send={send}
    >
      <FormChoice
        label={t('games.offer.into')}
        options={options}
        value={category}
        onChange={setPicked}
        isDisabled={options.length === 0}
      />
      {category !== kept && (
        <Field
          label={t('games.offer.most')}
          hint={t('games.offer.mostHint')}
          inputMode="decimal"
          value={most}
          onChange={setMost}
          error={amount === undefined ? t('games.offer.mostWrong') : undefined}
        />
      )}
    </ReasonDialog>
  )
}

export const DeclineOffered = ({ offers, isOpen, close, done }: Props) => {
  const t = useText()
  const decline = useAct('games', 'decline_offered', { changes: ['games'], done })
  return (
    <ReasonDialog
      title={t('games.offer.declineTitle', { count: offers.games.length })}
      about={t('games.offer.declineAbout')}
      act={t('games.offer.decline')}
      isOpen={isOpen}
      isPending={decline.isPending}
      close={close}
      send={(reason) => decline.mutate({ ...offers, reason })}
    />
  )
}
