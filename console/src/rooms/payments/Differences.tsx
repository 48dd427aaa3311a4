import { dayOf } from '@yakamoz/values'
import { FileUp, Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { actorText } from '../../lib/actor.ts'
import { useAddress } from '../../lib/address.ts'
import { readAgain, useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { fileParts } from '../../lib/fileParts.ts'
import { failureText } from '../../lib/refusalText.ts'
import { client, useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Empty } from '../../ui/States.tsx'
import { type TextFile, TextFileButton } from '../../ui/TextFileButton.tsx'
import { When } from '../../ui/When.tsx'

type Difference = RowOf<'payments', 'differences'>

const states = ['open', 'settled'] as const

/** Differences count within their comparison. */
const keyOf = ({ reconciliation, id }: Difference): string => `${reconciliation} ${id}`

/** What differs between the files of providers and our book, worked off one by one with a note. */
export const Differences = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const mayReconcile = useMay('payments.reconcile')
  const state = address.show === 'settled' ? 'settled' : 'open'
  const reading = useRead('payments', 'differences', { state, ...usePage() }, { keep: true })
  const [chosen, setChosen] = useState<Difference>()
  const settle = useAct('payments', 'settle_difference', {
    changes: ['payments'],
    done: () => setChosen(undefined),
  })
  const columns = useColumns()
  return (
    <>
      <div className="page-bar">
        <Choice
          label={t('approvals.show')}
          options={states.map((id) => ({ id, name: t(`payments.difference.${id}`) }))}
          value={state}
          none="open"
          onChange={(next) => setAddress({ show: next === 'open' ? '' : next, offset: '' })}
        />
        {mayReconcile && <Compare />}
      </div>
      <PagedList
        reading={reading}
        label={t('payments.list.differences')}
        columns={columns}
        rowId={keyOf}
        {...(mayReconcile && state === 'open'
          ? {
              open: (key: string) => setChosen(reading.data?.data.find((row) => keyOf(row) === key)),
            }
          : {})}
        empty={
          <Empty icon={Scale} title={t('payments.noDifferences')}>
            <p>{t('payments.noDifferencesAbout')}</p>
          </Empty>
        }
      />
      <ReasonDialog
        title={t('payments.settleDifference')}
        about={chosen && `${t(`payments.differenceKind.${chosen.kind}`)} · ${chosen.reference || chosen.payment}`}
        isOpen={chosen !== undefined}
        isPending={settle.isPending}
        close={() => setChosen(undefined)}
        send={(note) => chosen && settle.mutate({ reconciliation: chosen.reconciliation, id: chosen.id, note })}
      />
    </>
  )
}

/** Compares a file of a provider with the payments of its days. */
const Compare = () => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <FileUp size={15} aria-hidden />
        <span>{t('payments.compare')}</span>
      </Button>
      <Modal
        title={t('payments.compare')}
        about={t('payments.compareAbout')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <CompareForm close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const CompareForm = ({ close }: { close(): void }) => {
  const t = useText()
  const [provider, setProvider] = useState('')
  const [from, setFrom] = useState(() => dayOf(Date.now()))
  const [to, setTo] = useState(from)
  const [text, setText] = useState<TextFile>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (!text) return
    setBusy(true)
    try {
      const [begun] = (await client.call('payments', 'begin_reconciliation', { provider, from, to })).data
      const id = begun?.id ?? ''
      for (const [index, part] of fileParts(text.content).entries())
        await client.call('payments', 'add_reconciliation_part', { id, part: index + 1, text: part })
      const [made] = (await client.call('payments', 'finish_reconciliation', { id })).data
      notify('good', t('payments.compared', { matched: made?.matched ?? 0, differing: made?.differing ?? 0 }))
      close()
    } catch (cause) {
      notify('bad', failureText(t, cause))
    }
    setBusy(false)
    await readAgain('payments')
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={t('payments.provider')}
        hint={t('payments.providerHint')}
        value={provider}
        onChange={setProvider}
        maxLength={40}
      />
      <div className="grid grid-cols-2 gap-3">
        <DayField label={t('payments.from')} value={from} onChange={setFrom} />
        <DayField label={t('payments.to')} value={to} onChange={setTo} />
      </div>
      <TextFileButton label={t('payments.chooseFile')} file={text} choose={setText} />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={isBusy} isDisabled={!text}>
          {t('payments.compare')}
        </Button>
      </div>
    </Form>
  )
}

/** How a payment stands; of a provider also the word that could not be read. */
const standings = ['paid', 'refused', 'returned', 'open'] as const

const Side = ({ side }: { side: Difference['ours'] }) => {
  const t = useText()
  const standing = standings.find((one) => one === side.status)
  if (side.amount === '' && side.status === '') return <span className="text-haze">–</span>
  return (
    <span className="flex items-baseline justify-end gap-2">
      <span className="text-mist">{standing ? t(`payments.standing.${standing}`) : side.status}</span>
      {side.amount !== '' && <Money amount={side.amount} />}
    </span>
  )
}

const useColumns = () => {
  const t = useText()
  return useMemo(
    (): readonly ListColumn<Difference>[] => [
      {
        id: 'kind',
        name: t('payments.differenceName'),
        skeleton: 110,
        cell: ({ kind, settled }) => (
          <Badge tone={settled === '' ? 'wait-for' : undefined}>{t(`payments.differenceKind.${kind}`)}</Badge>
        ),
      },
      {
        id: 'provider',
        name: t('payments.provider'),
        skeleton: 80,
        cell: ({ provider }) => <span className="text-mist">{provider || t('payments.byHand')}</span>,
      },
      {
        id: 'reference',
        name: t('payments.reference'),
        skeleton: 120,
        cell: ({ reference, payment }) => <span className="num">{reference || payment}</span>,
      },
      { id: 'ours', name: t('payments.ours'), shape: 'end', skeleton: 80, cell: ({ ours }) => <Side side={ours} /> },
      {
        id: 'theirs',
        name: t('payments.theirs'),
        shape: 'end',
        skeleton: 80,
        cell: ({ theirs }) => <Side side={theirs} />,
      },
      {
        id: 'note',
        name: t('payments.note'),
        shape: 'cut',
        skeleton: 100,
        cell: ({ note, by, settled }) =>
          settled === '' ? (
            <span className="text-haze">–</span>
          ) : (
            <span title={note}>
              {note}{' '}
              <span className="text-mist">
                · {actorText(t, by)} · <When at={settled} />
              </span>
            </span>
          ),
      },
    ],
    [t],
  )
}
