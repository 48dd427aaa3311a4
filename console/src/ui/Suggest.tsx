import { Search as Lens, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '../lib/texts.tsx'

export type Suggestion = { id: string; name: string; note?: string | undefined }

type Props = {
  label: string
  placeholder: string
  /** What is suggested for the typed text. */
  suggestions: readonly Suggestion[]
  typed: string
  /** The suggestion that is chosen; undefined while a text of its own is typed. */
  chosen: string | undefined
  type(text: string): void
  choose(id: string): void
}

/** A field to search a list by a text, with suggestions while it is typed. The text counts also if none is chosen. */
export const Suggest = ({ label, placeholder, suggestions, typed, chosen, type, choose }: Props) => {
  const t = useText()
  return (
    <ComboBox
      aria-label={label}
      className="w-[280px] max-w-full"
      allowsCustomValue
      items={suggestions}
      inputValue={typed}
      onInputChange={(text) => {
        if (text !== typed) type(text)
      }}
      value={chosen ?? null}
      onChange={(id) => {
        if (id !== null) choose(String(id))
      }}
    >
      <Group className="in-group">
        <Lens size={15} aria-hidden />
        <Input placeholder={placeholder} />
        {typed !== '' && (
          // Outside of the field's own button: pressing it opens nothing.
          <Button
            slot={null}
            aria-label={t('frame.clear')}
            className="grid place-items-center"
            onPress={() => type('')}
          >
            <X size={14} aria-hidden />
          </Button>
        )}
      </Group>
      <Popover className="pop" offset={4}>
        <ListBox<Suggestion> className="options">
          {({ id, name, note }) => (
            <ListBoxItem id={id} textValue={name} className="option">
              <span>{name}</span>
              {note && <span className="tail text-haze">{note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
