import { FileUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from './Button.tsx'

/** A file of text that somebody has chosen. */
export type TextFile = { name: string; content: string }

type Props = {
  /** What it says until a file is chosen. */
  label: string
  file: TextFile | undefined
  choose(file: TextFile): void
}

/** Chooses a CSV file of this machine, and shows its name. */
export const TextFileButton = ({ label, file, choose }: Props) => (
  <FileTrigger
    acceptedFileTypes={['.csv', '.txt']}
    onSelect={(files) => {
      const [one] = files ?? []
      if (one) void one.text().then((content) => choose({ name: one.name, content }))
    }}
  >
    <Button>
      <FileUp size={15} aria-hidden />
      <span>{file?.name ?? label}</span>
    </Button>
  </FileTrigger>
)
