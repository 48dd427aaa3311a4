import { expiryDays } from '@yakamoz/contract/console/playerFilter'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { type FilterName, type FilterTexts, filterNames, textsFromTyped, typedFrom } from './filter.ts'

type Props = { texts: FilterTexts; apply(texts: FilterTexts): void }

const dayFields = ['registeredFrom', 'registeredTo', 'signedInFrom', 'signedInTo', 'closedFrom', 'closedTo'] as const
const amountFields = ['depositsFrom', 'depositsTo', 'balanceFrom', 'balanceTo'] as const
const verifications = ['', 'no', 'yes', '1', '2'] as const
const expiries = ['', ...expiryDays.map(String)]

/** The filters of players. They are searched for when it is asked for: each search is audited. */
export const FilterForm = ({ texts, apply }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState(() => typedFrom(texts, language))
  // A day of which only a part was typed is emptied by a new field.
  const [cleared, setCleared] = useState(0)
  const [wrong, setWrong] = useState<readonly FilterName[]>([])
  const set = (name: FilterName) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    setWrong(wrong.filter((one) => one !== name))
  }
  const send = (sent: FilterTexts) => {
    const read = textsFromTyped(sent, language)
    setWrong(read.wrong)
    if (read.wrong.length === 0) apply(read.texts)
  }
  const clear = () => {
    const none = Object.fromEntries(filterNames.map((name) => [name, ''])) as FilterTexts
    setTyped(none)
    setCleared(cleared + 1)
    send(none)
  }
  return (
    <Form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault()
        send(typed)
      }}
    >
      <div className="filter-fields">
        {dayFields.map((name) => (
          <DayField key={`${name} ${cleared}`} label={t(`filter.${name}`)} value={typed[name]} onChange={set(name)} />
        ))}
        {amountFields.map((name) => (
          <Field
            key={name}
            label={t(`filter.${name}`)}
            value={typed[name]}
            onChange={set(name)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            error={wrong.includes(name) ? t('players.amountWrong') : undefined}
          />
        ))}
        <FormChoice
          label={t('players.status')}
          options={(['', 'active', 'blocked', 'closed'] as const).map((id) => ({
            id,
            name: t(`players.status.${id || 'all'}`),
          }))}
          value={(['active', 'blocked', 'closed'] as const).find((one) => one === typed.status) ?? ''}
          onChange={set('status')}
        />
        <FormChoice
          label={t('filter.verified')}
          options={verifications.map((id) => ({ id, name: t(`filter.verified.${id || 'any'}`) }))}
          value={verifications.find((one) => one === typed.verified) ?? ''}
          onChange={set('verified')}
        />
        <FormChoice
          label={t('filter.expiresWithin')}
          options={expiries.map((id) => ({
            id,
            name: id ? t('filter.expiresWithin.days', { count: Number(id) }) : t('filter.flag.any'),
          }))}
          value={expiries.find((one) => one === typed.expiresWithin) ?? ''}
          onChange={set('expiresWithin')}
        />
        <FormChoice
          label={t('filter.protected')}
          options={(['', 'yes', 'no'] as const).map((id) => ({ id, name: t(`filter.flag.${id || 'any'}`) }))}
          value={(['yes', 'no'] as const).find((one) => one === typed.protected) ?? ''}
          onChange={set('protected')}
        />
        <FormChoice
          label={t('filter.language')}
          options={(['', 'tr', 'en'] as const).map((id) => ({ id, name: t(`filter.language.${id || 'any'}`) }))}
          value={(['tr', 'en'] as const).find((one) => one === typed.language) ?? ''}
          onChange={set('language')}
        />
        <Field
          label={t('filter.country')}
          placeholder="TR"
          value={typed.country}
          onChange={set('country')}
          maxLength={2}
          error={wrong.includes('country') ? t('filter.countryWrong') : undefined}
        />
        <Field
          label={t('filter.tags')}
          placeholder={t('filter.tagsHint')}
          value={typed.tags}
          onChange={set('tags')}
          maxLength={200}
        />
        <div className="filter-acts">
          <Button onPress={clear}>{t('filter.clear')}</Button>
          <Button type="submit" look="go">
            {t('players.go')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
