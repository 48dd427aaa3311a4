import { Plus, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'

type Props = { id: string; tags: readonly string[] }

const tagLength = 30

/** The tags of a player, which staff give and take off. */
export const Tags = ({ id, tags }: Props) => {
  const t = useText()
  const mayNote = useMay('players.note')
  const set = useAct('players', 'set_tag', { changes: ['players'] })
  const list = useRef<HTMLUListElement>(null)
  if (!mayNote && tags.length === 0) return null
  const remove = (tag: string) => {
    // The button goes with its tag.
    list.current?.querySelector<HTMLElement>('.tag-new')?.focus()
    set.mutate({ id, tag, on: false })
  }
  return (
    <ul ref={list} className="flex flex-wrap items-center gap-1.5" aria-label={t('players.tags')}>
      {tags.map((tag) => (
        <li key={tag} className="badge">
          {tag}
          {mayNote && (
            <Button className="tag-off" aria-label={t('players.tagOff', { tag })} onPress={() => remove(tag)}>
              <X size={12} aria-hidden />
            </Button>
          )}
        </li>
      ))}
      {mayNote && (
        <li>
          <NewTag add={(tag) => set.mutate({ id, tag, on: true })} />
        </li>
      )}
    </ul>
  )
}

const NewTag = ({ add }: { add(tag: string): void }) => {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  // After the field the button has the focus again.
  const [isBack, setBack] = useState(false)
  const leave = () => {
    setTyped(undefined)
    setBack(true)
  }
  const { data } = useRead('players', 'tags', {}, { enabled: typed !== undefined })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed?.trim()) add(typed.trim())
    leave()
  }
  if (typed === undefined)
    return (
      <Button className="tag-new" autoFocus={isBack} onPress={() => setTyped('')}>
        <Plus size={12} aria-hidden />
        {t('players.tagNew')}
      </Button>
    )
  return (
    <form onSubmit={submit}>
      <input
        className="tag-field"
        aria-label={t('players.tagNew')}
        list="known-tags"
        maxLength={tagLength}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the field stands where the button was that was pressed
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          setTyped(undefined)
          setBack(false)
        }}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      />
      <datalist id="known-tags">
        {data?.data.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </form>
  )
}
