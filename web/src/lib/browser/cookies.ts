const yearSeconds = 31_536_000

/** Sets a cookie that the server reads for its next paint; an empty value removes it. */
export const setCookie = (name: string, value: string): void => {
  const age = value ? yearSeconds : 0
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // The Cookie Store API is missing in browsers that are still supported.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value};path=/;max-age=${age};samesite=lax${secure}`
}
