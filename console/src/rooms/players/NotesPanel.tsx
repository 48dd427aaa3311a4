import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Face } from '../../ui/Face.tsx'
import { Field } from '../../ui/Field.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { type Player, usePlayerRows } from './player.ts'

const noteLength = 2_000

/** The notes of staff about a player. They are never changed: who was wrong adds another one. */
export const NotesPanel = ({ player: { id } }: { player: Player }) => {
  const t = useText()
  const mayNote = useMay('players.note')
  const { rows, error, refetch, hasMore, isMore, more } = usePlayerRows('notes', id)
  if (error && !rows) return <Failed cause={error} retry={refetch} />
  return (
    <div className="grid max-w-[720px] gap-5">
      {mayNote && <NewNote id={id} />}
      {!rows && <Skeleton width="70%" />}
      {rows?.length === 0 && <p className="text-haze">{t('players.notesNone')}</p>}
      <ul className="grid gap-4">
        {rows?.map(({ key, at, author, body }) => (
          <li key={key} className="flex gap-3">
            <Face name={author} small />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap gap-x-2">
                <span className="font-semibold">{author}</span>
                <span className="text-haze">
                  <When at={at} />
                </span>
              </p>
              <p className="break-words whitespace-pre-wrap">{body}</p>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button isPending={isMore} onPress={more}>
            {t('players.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

const NewNote = ({ id }: { id: string }) => {
  const t = useText()
  const [body, setBody] = useState('')
  const add = useAct('players', 'add_note', { changes: ['players'], done: () => setBody('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() !== '') add.mutate({ id, body: body.trim() })
  }
  return (
    <Form onSubmit={submit} className="grid gap-2">
      <Field
        label={t('players.newNote')}
        hint={t('players.newNoteHint')}
        value={body}
        onChange={setBody}
        maxLength={noteLength}
        lines
      />
      <div>
        <Button type="submit" look="go" isPending={add.isPending} isDisabled={body.trim() === ''}>
          {t('players.addNote')}
        </Button>
      </div>
    </Form>
  )
}
