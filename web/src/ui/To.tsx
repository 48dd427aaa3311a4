import { Link } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { browserStore } from '../lib/browser/localStore.ts'
import { keepsScroll } from '../lib/session/guard.ts'
import { storeReturnUrl } from '../lib/session/returnUrl.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'children'> & {
  href: string
  /** Marked as the present page only on exactly this address. */
  exact?: boolean
  children: ReactNode
}

const isOfGame = (path: string) => /^\/(play|try)\//.test(path)

/** The list that a game is opened from is where a start that fails leads back to (Z-56). */
const rememberList = () => {
  if (!isOfGame(location.pathname)) storeReturnUrl(browserStore, location.pathname + location.search)
}

/**
 * The router keeps the scroll position of the page that is open already. A click that it did not handle opens elsewhere, and
 * this page stays.
 */
const beginAtTop = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.currentTarget.href === location.href) setTimeout(() => event.nativeEvent.defaultPrevented && scrollTo(0, 0))
}

/** A link to an address that is data: a menu's, a banner's. Own paths go through the router; others open outside, and only if they are safe to open. */
export const To = ({ href, exact = false, children, ...rest }: Props) => {
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link
        to={href as never}
        activeOptions={{ exact, includeSearch: false }}
        resetScroll={!keepsScroll(href)}
        {...(!keepsScroll(href) && { onClickCapture: beginAtTop })}
        {...(isOfGame(href) && { onClick: rememberList })}
        {...(rest as object)}
      >
        {children}
      </Link>
    )
  }
  if (!/^(https:|mailto:|tel:)/.test(href)) return <span {...(rest as object)}>{children}</span>
  return (
    <a href={href} rel="noopener noreferrer" target="_blank" {...rest}>
      {children}
    </a>
  )
}
