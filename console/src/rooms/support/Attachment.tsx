import { FileText, ImageIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import type { OpenTalk } from './talks.ts'

type File = OpenTalk['messages'][number]['files'][number]
type Props = { talk: number; file: File }

/** A picture or document of a conversation. It is fetched when it is opened: it is stored encrypted. */
export const Attachment = ({ talk, file }: Props) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const Icon = file.type.startsWith('image/') ? ImageIcon : FileText
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Icon size={15} aria-hidden />
        <span>{t('support.openFile', { name: file.name })}</span>
      </Button>
      <Modal title={file.name} isOpen={isOpen} onClose={() => setOpen(false)} wide>
        <Content talk={talk} file={file} />
      </Modal>
    </>
  )
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const Content = ({ talk, file }: Props) => {
  const t = useText()
  const { data, error, refetch } = useRead('support', 'file', { id: talk, file: file.id }, { once: true })
  const found = data?.data[0]
  const address = useFileAddress(found)
  if (error && !found) return <Failed cause={error} retry={() => void refetch()} />
  if (!found || !address) return <Skeleton width="100%" />
  return (
    <div className="grid gap-3">
      {found.type.startsWith('image/') ? (
        <img className="talk-picture" src={`data:${found.type};base64,${found.data}`} alt={file.name} />
      ) : (
        <p className="text-mist">{t('support.noPreview')}</p>
      )}
      <a className="btn" href={address} download={found.name}>
        {t('support.save')}
      </a>
    </div>
  )
}

/** An address of the file in this page, for saving; given back when the file is closed. */
const useFileAddress = (file: { type: string; data: string } | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(new Blob([bytesOf(file.data)], { type: file.type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
