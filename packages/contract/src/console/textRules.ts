/** Texts that staff write in both languages. Imports no validation library. */

type Texts<Name extends string> = Readonly<Record<'tr' | 'en', Readonly<Record<Name, string>>>>

/** What is wrong with a text: `field` is `texts.tr.title`. */
export type TextProblem = { field: string; problem: 'needed' | 'too_long' }

/** Returns what is wrong with texts. `longest`: the most characters of each, 0 for one that there is not; `optional`: those that may be empty. */
export const textProblems = <Name extends string>(
  texts: Texts<Name>,
  longest: Readonly<Record<Name, number>>,
  optional: readonly NoInfer<Name>[] = [],
): TextProblem[] =>
  (['tr', 'en'] as const).flatMap((language) =>
    (Object.entries(longest) as [Name, number][]).flatMap(([name, most]): TextProblem[] => {
      const field = `texts.${language}.${name}`
      const { length } = texts[language][name].trim()
      if (most === 0) return []
      if (length === 0) return optional.includes(name) ? [] : [{ field, problem: 'needed' }]
      return length > most ? [{ field, problem: 'too_long' }] : []
    }),
  )
