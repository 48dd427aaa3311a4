import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { codeIn } from './slipCode.ts'

/** Opens the selections behind a code that somebody gave. */
export const CodeForm = () => {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const code = codeIn(typed)
  const open = () => {
    if (code) void navigate({ to: '/sport/coupon/$code', params: { code } })
  }
  return (
    <Form className="sp-code" onSubmit={open}>
      <label className="sp-find">
        <Icon name="ticket" size="s" />
        <span className="sr">{t('sport.code')}</span>
        <input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('sport.code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </label>
      <Button type="submit" size="sm" disabled={!code}>
        {t('sport.openCode')}
      </Button>
    </Form>
  )
}
