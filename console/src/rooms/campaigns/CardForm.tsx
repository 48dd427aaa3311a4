import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Button } from '../../ui/Button.tsx'
import { BesidePreview, type Card, type CardPreview, useCardPreview } from './CardPreview.tsx'
import { PreviewButton } from './PreviewButton.tsx'

type Typed<Problem extends string> = {
  /** What is wrong, by field. */
  problems: Readonly<Record<string, Problem>>
  problemText(problem: Problem): string
  /** What was typed; asked for only while nothing is wrong. */
  card(): Card
}

type CardFormState = {
  preview: CardPreview
  errorOf(field: string): string | undefined
  openPreview(): void
  submit(): void
  /** The dialog that asks why, once the form was sent. */
  dialog: { isOpen: boolean; close(): void }
}

/** A form of something that players know by a card. What is wrong is said once the form was sent or its preview was asked for. */
export const useCardForm = <Problem extends string>({ problems, problemText, card }: Typed<Problem>): CardFormState => {
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isReady = Object.keys(problems).length === 0
  const preview = useCardPreview(isReady ? card() : undefined)
  return {
    preview,
    errorOf: (field) => {
      const problem = isTried ? problems[field] : undefined
      return problem && problemText(problem)
    },
    openPreview: () => {
      setTried(true)
      preview.open()
    },
    submit: () => {
      setTried(true)
      if (isReady) setSaving(true)
    },
    dialog: { isOpen: isSaving, close: () => setSaving(false) },
  }
}

type Props = {
  form: CardFormState
  /** The verb on the button; without it the form cannot be sent. */
  act: string | undefined
  hasCard?: boolean
  children: ReactNode
}

/** The fields of such a form with its buttons, and beside them the preview. */
export const CardForm = ({ form: { preview, openPreview, submit }, act, hasCard = true, children }: Props) => (
  <BesidePreview preview={preview}>
    <Form
      className="texts-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <div className="acts">
        {hasCard && <PreviewButton isPending={preview.isPending} open={openPreview} />}
        {act && (
          <Button type="submit" look="go">
            {act}
          </Button>
        )}
      </div>
    </Form>
  </BesidePreview>
)
