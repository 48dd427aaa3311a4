import { Ban, FileDown, FileUp, Send } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { batchTone, payoutTone } from './batch.ts'

type BatchPage = Read<'payments', 'batch'>[number]

/** A batch with its lines, its file for the bank, and the bank's answer. */
export const BatchPanel = ({ id, close }: { id: string; close(): void }) => {
  const t = useText()
  const mayBatch = useMay('payments.batch')
  const { data, error, refetch } = useRead('payments', 'batch', { id })
  const batch = data?.data[0]
  if (!batch)
    return (
      <SidePanel title={t('payments.batch')} close={close} wide>
        {error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />}
      </SidePanel>
    )
  return (
    <SidePanel
      title={t('payments.batchOf', { count: batch.count })}
      about={
        <>
          <When at={batch.made} /> · {actorText(t, batch.by)}
        </>
      }
      close={close}
      wide
      acts={mayBatch && <BatchActs batch={batch} />}
    >
      <div className="flex items-start justify-between">
        <p className="payment-amount">
          <Money amount={batch.total} />
        </p>
        <Badge tone={batchTone[batch.state]}>{t(`batch.${batch.state}`)}</Badge>
      </div>
      <Answers batch={batch} />
      <Lines batch={batch} />
    </SidePanel>
  )
}

const BatchActs = ({ batch: { id, state } }: { batch: BatchPage }) => {
  const t = useText()
  const [asked, setAsked] = useState<'cancel'>()
  const done = useActDone(() => setAsked(undefined))
  const file = useAct('payments', 'batch_file', { done: ([made]) => made && saveFile(made.name, made.content) })
  const mark = useAct('payments', 'mark_batch', { changes: ['payments'], done })
  const cancel = useAct('payments', 'cancel_batch', { changes: ['payments'], done })
  if (state === 'cancelled' || state === 'closed') return null
  return (
    <>
      <Button isPending={file.isPending} onPress={() => file.mutate({ id, format: 'csv' })}>
        <FileDown size={15} aria-hidden />
        <span>CSV</span>
      </Button>
      <Button isPending={file.isPending} onPress={() => file.mutate({ id, format: 'pain.001' })}>
        <FileDown size={15} aria-hidden />
        <span>pain.001</span>
      </Button>
      {state === 'open' && (
        <>
          <Button look="go" isPending={mark.isPending} onPress={() => mark.mutate({ id })}>
            <Send size={15} aria-hidden />
            <span>{t('payments.markBatch')}</span>
          </Button>
          <Button look="danger" onPress={() => setAsked('cancel')}>
            <Ban size={15} aria-hidden />
            <span>{t('payments.cancelBatch')}</span>
          </Button>
        </>
      )}
      {state === 'sent' && <AnswerButton id={id} />}
      <ReasonDialog
        title={t('payments.cancelBatch')}
        about={t('payments.cancelBatchAbout')}
        look="stop"
        isOpen={asked === 'cancel'}
        isPending={cancel.isPending}
        close={() => setAsked(undefined)}
        send={(reason) => cancel.mutate({ id, reason })}
      />
    </>
  )
}

/** Reads the file that the bank has answered with. */
const AnswerButton = ({ id }: { id: string }) => {
  const t = useText()
  const read = useAct('payments', 'read_answer', {
    changes: ['payments', 'today'],
    done: ([result]) => {
      if (!result) return
      if (result.repeated) notify('bad', t('payments.answerRepeated'))
      else notify('good', t('payments.answerRead', { settled: result.settled, refused: result.refused }))
    },
  })
  const take = async (files: FileList | null) => {
    const file = files?.[0]
    if (file) read.mutate({ id, text: await file.text() })
  }
  return (
    <FileTrigger acceptedFileTypes={['.csv', '.xml', '.txt']} onSelect={(files) => void take(files)}>
      <Button look="go" isPending={read.isPending}>
        <FileUp size={15} aria-hidden />
        <span>{t('payments.readAnswer')}</span>
      </Button>
    </FileTrigger>
  )
}

const Answers = ({ batch: { answers } }: { batch: BatchPage }) => {
  const t = useText()
  return answers.map(({ at, by, format, settled, refused, problems }) => (
    <Note key={at} tone={problems.length > 0 ? 'wait-for' : 'news'}>
      <strong>{t('payments.answer')}</strong> {format} · <When at={at} /> · {actorText(t, by)} ·{' '}
      {t('payments.answerRead', { settled, refused })}
      {problems.map(({ line, request, problem }) => (
        <p key={`${line} ${request}`}>
          {t('payments.answerLine', { line })}: {t(`answer.${problem}`)} <span className="mono">{request}</span>
        </p>
      ))}
    </Note>
  ))
}

const Lines = ({ batch: { lines } }: { batch: BatchPage }) => {
  const t = useText()
  return (
    <ScrollArea label={t('payments.list.withdrawals')}>
      <table className="table plain">
        <thead>
          <tr>
            <th scope="col">{t('payments.holder')}</th>
            <th scope="col">IBAN</th>
            <th scope="col">{t('players.status')}</th>
            <th scope="col" className="end">
              {t('payments.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ payment, holder, iban, bank, amount, state, code, reason }) => (
            <tr key={payment}>
              <td className="font-semibold">{holder}</td>
              <td className="text-mist">
                <span className="num addr">{iban}</span> <span className="text-haze">{bank}</span>
              </td>
              <td>
                <Badge tone={payoutTone(state)}>{t(`payout.${state}`)}</Badge>{' '}
                <span className="text-haze">{[code, reason].filter(Boolean).join(' · ')}</span>
              </td>
              <td className="end">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
