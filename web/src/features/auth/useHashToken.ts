import { useEffect, useState } from 'react'

/**
 * The `token` behind the `#` of the address, removed from the address once read; also when a mail's link is opened in a page
 * that is loaded already.
 */
export const useHashToken = (): string => {
  const [token, setToken] = useState('')
  useEffect(() => {
    const read = () => {
      const found = new URLSearchParams(location.hash.slice(1)).get('token')
      if (!found) return
      setToken(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
