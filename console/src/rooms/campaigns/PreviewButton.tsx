import { Eye } from 'lucide-react'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { isPending: boolean; open(): void }

/** The button of a form that shows what players will see. */
export const PreviewButton = ({ isPending, open }: Props) => (
  <Button onPress={open} isPending={isPending}>
    <Eye size={15} aria-hidden />
    <span>{useText()('frame.preview')}</span>
  </Button>
)
