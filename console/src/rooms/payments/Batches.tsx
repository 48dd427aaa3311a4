import { Ban, Download, FileUp, Landmark, Plus, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useAddress } from '../../lib/address.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Read, RowOf } from '../../lib/client.ts'
import { saveText } from '../../lib/saveText.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Empty, Failed, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'

type Batch = RowOf<'payments', 'batches'>
type Answer = Read<'payments', 'read_answer'>[number]

const tones: Readonly<Record<Batch['state'], Tone | undefined>> = {
  open: 'wait-for',
  sent: 'news',
  closed: 'good',
  cancelled: undefined,
}

/** Batches of withdrawals for the bank: made, given to the bank, and answered. */
export const Batches = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const mayBatch = useMay('payments.batch')
  const { data, error, refetch } = useRead('payments', 'batches', { limit: 100 }, { keep: true })
  const summary = useRead('payments', 'summary', {}).data?.data[0]
  const make = useAct('payments', 'make_batch', {
    changes: ['payments'],
    done: ([made]) => {
      notify('good', t('payments.batchMade', { count: made.count }))
      setAddress({ open: made.id }, { push: true })
    },
  })
  const columns = useColumns()
  const waiting = summary?.bank.count ?? 0
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  return (
    <>
      {mayBatch && (
        <div className="page-bar">
          <Button look="go" isDisabled={waiting === 0} isPending={make.isPending} onPress={() => make.mutate({})}>
            <Plus size={15} aria-hidden />
            <span>{t('payments.makeBatch', { count: waiting })}</span>
          </Button>
          {summary && waiting > 0 && (
            <span className="text-mist">
              <Money amount={summary.bank.amount} />
            </span>
          )}
        </div>
      )}
      <div className="split">
        <DataTable
          label={t('payments.tab.batches')}
          columns={columns}
          rows={data?.data}
          rowId={({ id }) => id}
          open={(id) => setAddress({ open: id }, { push: true })}
          openId={address.open}
          empty={
            <Empty icon={Landmark} title={t('payments.noBatches')}>
              <p>{t('payments.noBatchesAbout')}</p>
            </Empty>
          }
        />
        {address.open && <BatchPanel key={address.open} id={address.open} close={() => setAddress({ open: '' })} />}
      </div>
    </>
  )
}

const BatchPanel = ({ id, close }: { id: string; close(): void }) => {
  const t = useText()
  const { data, error, refetch } = useRead('payments', 'batch', { id })
  const batch = data?.data[0]
  return (
    <SidePanel
      title={t('payments.batch')}
      about={batch && <Badge tone={tones[batch.state]}>{t(`payments.batchState.${batch.state}`)}</Badge>}
      close={close}
      acts={batch && <BatchActs id={id} state={batch.state} />}
    >
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : batch ? (
        <>
          <p className="pay-amount">
            <Money amount={batch.total} />
            <span className="text-small text-mist">{t('payments.lines', { count: batch.count })}</span>
          </p>
          <dl className="facts">
            <dt>{t('payments.made')}</dt>
            <dd>
              {batch.by} · <When at={batch.made} />
            </dd>
            {batch.sent !== '' && (
              <>
                <dt>{t('payments.givenToBank')}</dt>
                <dd>
                  {batch.sentBy} · <When at={batch.sent} />
                </dd>
              </>
            )}
            <dt>{t('payments.batchSettled')}</dt>
            <dd>
              <Money amount={batch.settled.amount} /> ({batch.settled.count})
            </dd>
            <dt>{t('payments.batchRefused')}</dt>
            <dd>
              <Money amount={batch.refused.amount} /> ({batch.refused.count})
            </dd>
          </dl>
          <section className="grid gap-2">
            <h3 className="pay-head">{t('payments.payouts')}</h3>
            <ul className="pay-list">
              {batch.lines.map((line) => (
                <li key={line.request}>
                  <span className="min-w-0 truncate">
                    {line.holder} <span className="num text-mist">{line.iban}</span>
                    {line.reason !== '' && <span className="text-mist"> · {line.reason}</span>}
                  </span>
                  <span className="flex items-center gap-2">
                    <Badge tone={line.state === 'settled' ? 'good' : line.state === 'refused' ? 'bad' : 'line'}>
                      {t(`payments.payout.${line.state}`)}
                    </Badge>
                    <Money amount={line.amount} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {batch.answers.map((answer) => (
            <section key={answer.at} className="grid gap-2">
              <h3 className="pay-head">
                {t('payments.answer')} · {answer.by} · <When at={answer.at} />
              </h3>
              <AnswerFacts answer={answer} />
            </section>
          ))}
        </>
      ) : (
        <Skeleton width="70%" />
      )}
    </SidePanel>
  )
}

const AnswerFacts = ({ answer }: { answer: Omit<Answer, 'repeated'> }) => {
  const t = useText()
  return (
    <div className="grid gap-2">
      <p>{t('payments.answerCounts', { lines: answer.lines, settled: answer.settled, refused: answer.refused })}</p>
      {answer.problems.length > 0 && (
        <Note tone="bad">
          <ul className="grid gap-1">
            {answer.problems.map((problem) => (
              <li key={`${problem.line} ${problem.request}`}>
                {t('payments.line', { line: problem.line })}: {t(`payments.problem.${problem.problem}`)}
                {problem.amount !== '' && (
                  <>
                    {' '}
                    <Money amount={problem.amount} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

const changes = ['payments', 'today', 'players'] as const

const BatchActs = ({ id, state }: { id: string; state: Batch['state'] }) => {
  const t = useText()
  const mayBatch = useMay('payments.batch')
  const [isCancelling, setCancelling] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const file = useAct('payments', 'batch_file', { done: ([made]) => saveText(made.name, made.content) })
  const mark = useAct('payments', 'mark_batch', { changes, done: () => notify('good', t('frame.done')) })
  const cancel = useAct('payments', 'cancel_batch', {
    changes,
    done: () => {
      setCancelling(false)
      notify('good', t('frame.done'))
    },
  })
  const read = useAct('payments', 'read_answer', { changes, done: ([result]) => setAnswer(result) })
  const readFile = async (files: FileList | null) => {
    const [one] = files ?? []
    if (one) read.mutate({ id, text: await one.text() })
  }
  if (!mayBatch || state === 'cancelled') return null
  return (
    <>
      {(['csv', 'pain.001'] as const).map((format) => (
        <Button key={format} isPending={file.isPending} onPress={() => file.mutate({ id, format })}>
          <Download size={15} aria-hidden />
          <span>{format === 'csv' ? 'CSV' : 'pain.001'}</span>
        </Button>
      ))}
      {state === 'open' && (
        <>
          <Button look="go" isPending={mark.isPending} onPress={() => mark.mutate({ id })}>
            <Send size={15} aria-hidden />
            <span>{t('payments.markBatch')}</span>
          </Button>
          <Button look="danger" onPress={() => setCancelling(true)}>
            <Ban size={15} aria-hidden />
            <span>{t('payments.cancelBatch')}</span>
          </Button>
        </>
      )}
      {state === 'sent' && (
        <FileTrigger acceptedFileTypes={['.csv', '.xml', '.txt']} onSelect={(files) => void readFile(files)}>
          <Button look="go" isPending={read.isPending}>
            <FileUp size={15} aria-hidden />
            <span>{t('payments.readAnswer')}</span>
          </Button>
        </FileTrigger>
      )}
      <ReasonDialog
        title={t('payments.cancelBatch')}
        about={t('payments.cancelBatchAbout')}
        act={t('payments.cancelBatch')}
        look="stop"
        isOpen={isCancelling}
        isPending={cancel.isPending}
        close={() => setCancelling(false)}
        send={(reason) => cancel.mutate({ id, reason })}
      />
      <Modal title={t('payments.answer')} isOpen={answer !== undefined} onClose={() => setAnswer(undefined)}>
        {answer && (
          <div className="grid gap-3">
            {answer.repeated && <Note>{t('payments.answerRepeated')}</Note>}
            <AnswerFacts answer={answer} />
          </div>
        )}
      </Modal>
    </>
  )
}

const useColumns = (): readonly ListColumn<Batch>[] => {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'made',
        name: t('payments.made'),
        skeleton: 90,
        cell: ({ made }) => (
          <span className="font-semibold">
            <When at={made} />
          </span>
        ),
      },
      {
        id: 'state',
        name: t('payments.stage'),
        skeleton: 70,
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`payments.batchState.${state}`)}</Badge>,
      },
      { id: 'by', name: t('payments.by'), skeleton: 80, cell: ({ by }) => <span className="text-mist">{by}</span> },
      { id: 'count', name: t('payments.count'), shape: 'end', skeleton: 40, cell: ({ count }) => count },
      {
        id: 'total',
        name: t('payments.amount'),
        shape: 'end',
        skeleton: 80,
        cell: ({ total }) => <Money amount={total} />,
      },
      {
        id: 'open',
        name: t('payments.batchOpen'),
        shape: 'end',
        skeleton: 40,
        cell: ({ open }) => (open.count === 0 ? <span className="text-haze">–</span> : open.count),
      },
    ],
    [t],
  )
}
