import { addDays, dayOf, newId } from '@yakamoz/values'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { readAgain } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { fileParts } from '../../lib/fileParts.ts'
import { failureText } from '../../lib/refusalText.ts'
import { client } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { type TextFile, TextFileButton } from '../../ui/TextFileButton.tsx'
import { adapterName } from './offered.ts'

type Page = RowOf<'games', 'reconciliations'>
type Day = { adapter: string; day: string }

/** Sends a file in parts and compares the day with it. */
const compareFile = async (of: Day, text: string): Promise<Page['days']> => {
  const file = newId()
  for (const [index, part] of fileParts(text).entries())
    await client.call('games', 'add_transactions_part', { file, part: index + 1, text: part })
  return [...(await client.call('games', 'reconcile_file', { ...of, file })).data]
}

const compareByCall = async (of: Day): Promise<Page['days']> => [...(await client.call('games', 'reconcile', of)).data]

type Props = Pick<Page, 'adapters'> & { close(): void }

/** Compares a day of an aggregator: by its call where it has one, or with a file of it. */
export const CompareForm = ({ adapters, close }: Props) => {
  const t = useText()
  const [adapter, setAdapter] = useState(adapters.find(({ calls }) => calls)?.adapter ?? adapters[0]?.adapter ?? '')
  const [day, setDay] = useState(() => addDays(dayOf(Date.now()), -1))
  const [file, setFile] = useState<TextFile>()
  const [isBusy, setBusy] = useState(false)
  const isAsked = adapters.some((one) => one.adapter === adapter && one.calls)
  const send = async () => {
    setBusy(true)
    try {
      const [made] = file ? await compareFile({ adapter, day }, file.content) : await compareByCall({ adapter, day })
      if (made) notify('good', t('games.match.compared', { matched: made.matched, differing: made.differing }))
      close()
    } catch (cause) {
      notify('bad', failureText(t, cause))
    }
    setBusy(false)
    await readAgain('games')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Form onSubmit={submit}>
      <FormChoice
        label={t('games.match.aggregator')}
        options={adapters.map((one) => ({ id: one.adapter, name: adapterName(one.adapter) }))}
        value={adapter}
        onChange={setAdapter}
      />
      <DayField label={t('games.match.day')} value={day} onChange={setDay} />
      <TextFileButton label={t('games.match.chooseFile')} file={file} choose={setFile} />
      <p className="text-small text-mist">{t(isAsked ? 'games.match.askedHint' : 'games.match.fileHint')}</p>
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={isBusy} isDisabled={day === '' || !(file || isAsked)}>
          {t('games.match.compareNow')}
        </Button>
      </div>
    </Form>
  )
}
