import { useQueryClient } from '@tanstack/react-query'
import { maxFileBytes } from '@yakamoz/contract/supportFiles'
import { useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import { orFalse, type Read } from '../../lib/api/client.ts'
import { useRefusal } from '../../lib/api/refusals.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { toast } from '../../lib/browser/notices.ts'
import { readChosenFile } from '../../lib/browser/pictureFile.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'

type SentFile = Read<'support', 'conversation'>[number]['messages'][number]['files'][number]

/** Sends a picture or a PDF to support. */
export const AttachFile = () => {
  const t = useText()
  const refusal = useRefusal()
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const { act, isBusy, problem, setProblem } = useAct()
  const send = async (file: File) => {
    setProblem('')
    const data = await orFalse(readChosenFile(file, maxFileBytes))
    if (!data) return setProblem(refusal('file_too_large'))
    const answer = await act(() =>
      api.call('support', 'add_file', { name: file.name, data }, { quiet: true, limitMs: 60_000 }),
    )
    if (answer) await queries.invalidateQueries({ queryKey: ['support', 'conversation'] })
  }
  return (
    <div className="talk-file">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,application/pdf"
        aria-label={t('content.addFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button look="quiet" size="sm" icon="plus" busy={isBusy} onClick={() => input.current?.click()}>
        {t('content.addFile')}
      </Button>
      <Problem problem={problem} />
    </div>
  )
}

/** Saves a file of the conversation under its name. */
const save = ({ name, type, data }: { name: string; type: string; data: string }): void => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The files of a message, each a button that saves it. */
export const FileList = ({ files }: { files: readonly SentFile[] }) => {
  const t = useText()
  const open = async (id: string) => {
    const answer = await orFalse(api.call('support', 'file', { id }, { quiet: true, repeatable: true }))
    const [found] = (answer !== false && answer.result && answer.data) || []
    if (found) save(found)
    else toast({ tone: 'bad', text: t('frame.somethingWrong') })
  }
  return files.map(({ id, name }) => (
    <Button key={id} look="link" className="small" onClick={() => void open(id)}>
      {t('content.saveFile', { name })}
    </Button>
  ))
}
