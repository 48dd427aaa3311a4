import type { PlayerFilter } from '@yakamoz/contract/console/playerFilter'
import { Bookmark, ChevronDown, Pencil, Save, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Form } from 'react-aria-components/Form'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { readCallAgain, useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Tick } from '../../ui/Checks.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'

type Saved = RowOf<'players', 'filters'>

type Props = {
  /** The filter of the page, and the saved one that the address names. */
  filter: PlayerFilter
  openId: string
  choose(saved: Saved): void
  forget(): void
  saved(id: number): void
}

/** Saved filters: a list to choose from, and saving, renaming and deleting one's own or, for who manages them, a shared one. */
export const SavedFilters = ({ filter, openId, choose, forget, saved }: Props) => {
  const t = useText()
  const mayKeep = useMay('players.note')
  const { data } = useRead('players', 'filters', {})
  const rows = data?.data ?? []
  const open = rows.find(({ id }) => String(id) === openId)
  const changeable = open?.mayChange ? open : undefined
  const [dialog, setDialog] = useState<'new' | 'change' | 'delete'>()
  const close = () => setDialog(undefined)
  const aboutText = ({ name, by, isOwn }: Saved) => (isOwn ? name : t('filter.byOther', { name, by }))
  return (
    <>
      {rows.length > 0 && (
        <MenuTrigger>
          <AriaButton className="btn flex-none">
            <Bookmark size={15} aria-hidden />
            <span>{open?.name ?? t('filter.saved')}</span>
            <ChevronDown size={15} aria-hidden />
          </AriaButton>
          <Popover className="pop" placement="bottom start" offset={4}>
            <Menu
              className="options"
              aria-label={t('filter.saved')}
              onAction={(key) => {
                const row = rows.find(({ id }) => id === key)
                if (row) choose(row)
              }}
            >
              {rows.map((row) => (
                <MenuItem key={row.id} id={row.id} className="option" textValue={row.name}>
                  <span>{row.name}</span>
                  {row.shared && <span className="tail text-haze">{row.isOwn ? t('filter.sharedOwn') : row.by}</span>}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {mayKeep && (
        <Button onPress={() => setDialog('new')}>
          <Save size={15} aria-hidden />
          <span>{t('filter.save')}</span>
        </Button>
      )}
      {changeable && (
        <>
          <Button onPress={() => setDialog('change')}>
            <Pencil size={15} aria-hidden />
            <span>{t('filter.change')}</span>
          </Button>
          <Button look="danger" onPress={() => setDialog('delete')}>
            <Trash2 size={15} aria-hidden />
            <span>{t('filter.delete')}</span>
          </Button>
        </>
      )}
      <Modal
        title={t(dialog === 'change' ? 'filter.change' : 'filter.save')}
        about={dialog === 'change' && changeable?.isOwn === false ? aboutText(changeable) : t('filter.saveAbout')}
        isOpen={dialog === 'new' || dialog === 'change'}
        onClose={close}
      >
        <SaveForm earlier={dialog === 'change' ? changeable : undefined} filter={filter} close={close} saved={saved} />
      </Modal>
      <Modal
        title={t('filter.delete')}
        about={changeable && aboutText(changeable)}
        isOpen={dialog === 'delete'}
        onClose={close}
      >
        {changeable && <DeleteForm id={changeable.id} close={close} deleted={forget} />}
      </Modal>
    </>
  )
}

type SaveProps = { earlier: Saved | undefined; filter: PlayerFilter; close(): void; saved(id: number): void }

const SaveForm = ({ earlier, filter, close, saved }: SaveProps) => {
  const t = useText()
  const [name, setName] = useState(earlier?.name ?? '')
  const [shared, setShared] = useState(earlier?.shared ?? false)
  const [isTried, setTried] = useState(false)
  const isEmpty = name.trim() === ''
  const save = useAct('players', 'save_filter', {
    done: ([row]) => {
      void readCallAgain('players', 'filters')
      notify('good', t('filter.isSaved'))
      close()
      if (row) saved(row.id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) save.mutate({ ...(earlier ? { id: earlier.id } : {}), name: name.trim(), shared, filter })
  }
  return (
    <Form onSubmit={submit}>
      <Field
        label={t('filter.name')}
        value={name}
        onChange={setName}
        maxLength={60}
        autoFocus
        error={isTried && isEmpty ? t('frame.required') : undefined}
      />
      <Tick isSelected={shared} onChange={setShared}>
        {t('filter.shared')}
      </Tick>
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={save.isPending}>
          {t('frame.save')}
        </Button>
      </div>
    </Form>
  )
}

const DeleteForm = ({ id, close, deleted }: { id: number; close(): void; deleted(): void }) => {
  const t = useText()
  const remove = useAct('players', 'delete_filter', {
    done: () => {
      void readCallAgain('players', 'filters')
      close()
      deleted()
    },
  })
  return (
    <div className="acts">
      <Button onPress={close}>{t('frame.cancel')}</Button>
      <Button look="stop" isPending={remove.isPending} onPress={() => remove.mutate({ id })}>
        {t('filter.delete')}
      </Button>
    </div>
  )
}
