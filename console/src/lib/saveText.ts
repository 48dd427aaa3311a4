const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
}

/** Lets the browser save a text as a file; its type is that of the ending of its name. */
export const saveText = (name: string, text: string): void => {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain'
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
