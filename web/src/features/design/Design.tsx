import { iconNames } from '@yakamoz/design/iconNames'
import { type ReactNode, useState } from 'react'
import { Switches } from '../../app/Switches.tsx'
import { useCall } from '../../lib/api/useCall.ts'
import { toast } from '../../lib/browser/notices.ts'
import type { Range } from '../../lib/format/range.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Check, Field, PasswordField, SelectField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { NewPasswordField } from '../../ui/NewPassword.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RangeField } from '../../ui/RangeField.tsx'
import { GameRow } from '../../ui/Row.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Volatility } from '../../ui/Volatility.tsx'
import { When } from '../../ui/When.tsx'
import { badges, buttons, colours, notes, sizes } from './samples.ts'
import './design.css'
import '../../ui/chips.css'

/**
 * Every part of `web/src/ui` in its states. Headings are names of the code, the same in both languages; all other texts are
 * the site's own.
 */
export const Design = () => (
  <>
    <div className="between">
      <h1 className="h1">web/src/ui</h1>
      <div className="line">
        <Switches />
      </div>
    </div>
    <Part name="theme.css: --color">
      <ul className="design-colours">
        {colours.map((name) => (
          <li key={name}>
            <i style={{ background: `var(--color-${name})` }} />
            <code className="small">{name}</code>
          </li>
        ))}
      </ul>
    </Part>
    <Part name="theme.css: --text">
      {sizes.map((size) => (
        <p key={size} className="clip" style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}>
          {size}: ĞÜŞİÖÇ ğüşıöç <Money amount="1234.56" />
        </p>
      ))}
    </Part>
    <Buttons />
    <Fields />
    <Marks />
    <Overlays />
    <Part name="Tile.tsx, Row.tsx">
      <Tiles />
    </Part>
    <Part name="Empty.tsx, PageSkeleton.tsx">
      <div className="design-two">
        <Nothing />
        <PageSkeleton />
      </div>
    </Part>
    <Part name="Icon.tsx">
      <ul className="design-icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code className="small">{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  </>
)

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="card pad flow design-part" aria-label={name}>
    <h2 className="h2">{name}</h2>
    {children}
  </section>
)

const Buttons = () => {
  const t = useText()
  return (
    <Part name="base.css: .btn">
      {buttons.map((look) => (
        <div key={look} className="line design-wrap">
          <code className="small design-name">{look}</code>
          {['sm', '', 'lg'].map((size) => (
            <button key={size} type="button" className={`btn ${look} ${size}`}>
              {t('frame.deposit')}
            </button>
          ))}
          <button type="button" className={`btn ${look}`} disabled>
            <span className="spin" />
            {t('frame.loading')}
          </button>
          <button type="button" className={`btn sq ${look}`} aria-label={t('frame.close')}>
            <Icon name="x" />
          </button>
        </div>
      ))}
    </Part>
  )
}

const Fields = () => {
  const t = useText()
  const [password, setPassword] = useState('Deniz')
  const [range, setRange] = useState<Range>('last-7-day')
  return (
    <Part name="Field.tsx, NewPassword.tsx, RangeField.tsx, Problem.tsx">
      <div className="pairs">
        <Field label={t('auth.email')} icon="mail" placeholder="ad@ornek.com" hint={t('frame.optional')} />
        <Field label={t('auth.phone')} icon="phone" defaultValue="532" error={t('frame.somethingWrong')} />
        <Field label={t('auth.promo')} optional disabled />
        <SelectField label={t('auth.currency')}>
          <option>{t('auth.lira')}</option>
        </SelectField>
        <PasswordField label={t('auth.password')} defaultValue="Deniz2026" autoComplete="off" />
        <NewPasswordField
          label={t('auth.newPassword')}
          typed={password}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <RangeField range={range} today="2026-11-21" change={setRange} />
        <Check defaultChecked>{t('frame.legalTitle')}</Check>
        <Check look="switch" defaultChecked>
          {t('frame.mode')}
        </Check>
      </div>
      <Problem problem={t('frame.somethingWrong')} />
    </Part>
  )
}

const Marks = () => {
  const t = useText()
  return (
    <Part name="base.css: .badge, .chip, .form-note; Money.tsx, When.tsx, Volatility.tsx">
      <div className="line design-wrap">
        {badges.map((look) => (
          <span key={look} className={`badge ${look}`}>
            {t('frame.new')}
          </span>
        ))}
        <button type="button" className="chip" aria-pressed="true">
          {t('frame.all')} <span className="num">12</span>
        </button>
        <button type="button" className="chip" aria-pressed="false">
          {t('frame.live')} <span className="num">3</span>
        </button>
        <Money amount="1234.56" />
        <Money amount="1234.56" isWin />
        <When at="2026-11-21T14:05:00.000+03:00" />
        {[1, 2, 3, 4].map((level) => (
          <Volatility key={level} level={level} />
        ))}
      </div>
      {notes.map((look) => (
        <p key={look} className={`form-note ${look}`}>
          <Icon name="info" />
          <span>{t('frame.inaccessibleText')}</span>
        </p>
      ))}
    </Part>
  )
}

const tones = ['good', 'bad', 'plain'] as const
const places = ['middle', 'side', 'top'] as const

const Overlays = () => {
  const t = useText()
  const [opened, setOpened] = useState<(typeof places)[number]>()
  return (
    <Part name="Sheet.tsx, notices/Toasts.tsx">
      <div className="line design-wrap">
        {places.map((place) => (
          <button
            key={place}
            type="button"
            className="btn calm"
            aria-haspopup="dialog"
            onClick={() => setOpened(place)}
          >
            Sheet {place}
          </button>
        ))}
        {tones.map((tone) => (
          <button
            key={tone}
            type="button"
            className="btn calm"
            onClick={() => toast({ tone, text: t('frame.copied'), timeout: 5_000 })}
          >
            Toast {tone}
          </button>
        ))}
      </div>
      {opened && (
        <Sheet title={t('frame.support')} place={opened} close={() => setOpened(undefined)}>
          <p className="text-mist">{t('frame.about')}</p>
        </Sheet>
      )}
    </Part>
  )
}

const Tiles = () => {
  const games = useCall('casino', 'games_list', { limit: 10, offset: 0 }).data?.data ?? []
  return <GameRow title={useText()('frame.slots')} more="/slot" games={games} />
}

const Nothing = () => {
  const t = useText()
  return (
    <Empty symbol="lantern" title={t('frame.notFound')} text={t('frame.notFoundText')}>
      <button type="button" className="btn go">
        {t('frame.again')}
      </button>
    </Empty>
  )
}
