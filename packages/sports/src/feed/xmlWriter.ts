type Value = string | number | boolean | undefined

const escaped = (value: Value): string =>
  String(value).replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** Returns an XML element; attributes without a value are left out. */
export const xmlTag = (
  name: string,
  attributes: Readonly<Record<string, Value>>,
  children: readonly string[] = [],
): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}
