import { type Language, languages } from '@yakamoz/values'
import { useText } from '../../lib/texts.tsx'
import { Field } from '../../ui/Field.tsx'

type Texts<Name extends string> = Readonly<Record<Language, Readonly<Record<Name, string>>>>

type Props<Name extends string> = {
  fields: readonly { name: Name; label: string; longest: number; isLong?: boolean; hint?: string; isFixed?: boolean }[]
  texts: Texts<Name>
  change(texts: Texts<Name>): void
  errorOf(field: string): string | undefined
  isReadOnly?: boolean
}

/** What players read of something, in both languages side by side. */
export const TextFields = <Name extends string>({
  fields,
  texts,
  change,
  errorOf,
  isReadOnly = false,
}: Props<Name>) => {
  const t = useText()
  return (
    <div className="form-texts">
      {languages.map((language) => (
        <fieldset key={language} lang={language}>
          <legend>{t(`frame.preview.language.${language}`)}</legend>
          {fields.map(({ name, label, longest, isLong = false, hint, isFixed = false }) => (
            <Field
              key={name}
              name={name}
              label={label}
              hint={hint}
              value={texts[language][name]}
              onChange={(typed) => change({ ...texts, [language]: { ...texts[language], [name]: typed } })}
              maxLength={longest}
              lines={isLong}
              isReadOnly={isReadOnly || isFixed}
              error={errorOf(`texts.${language}.${name}`)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
