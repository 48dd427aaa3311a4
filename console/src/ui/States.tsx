import { CloudOff, Lock, type LucideIcon, TriangleAlert, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Refused, Unreachable } from '../lib/client.ts'
import { failureText } from '../lib/refusalText.ts'
import { useText } from '../lib/texts.tsx'
import { Button } from './Button.tsx'
import { Note } from './Note.tsx'

/** `isPage`: it stands for a whole page, and its title is that of the page. */
type EmptyProps = { icon: LucideIcon; title: string; isPage?: boolean; children?: ReactNode }

/** What stands where there is nothing to show, and why. */
export const Empty = ({ icon: Icon, title, isPage = false, children }: EmptyProps) => (
  <div className="empty">
    <Icon size={28} strokeWidth={1.5} aria-hidden />
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children}
  </div>
)

export const NotPermitted = ({ isPage = false }: { isPage?: boolean }) => {
  const t = useText()
  return (
    <Empty icon={Lock} title={t('frame.notPermitted')} isPage={isPage}>
      <p>{t('frame.notPermittedAbout')}</p>
    </Empty>
  )
}

type FailedProps = { cause: unknown; retry(): void; isPage?: boolean }

/** What stands where something could not be loaded. */
export const Failed = ({ cause, retry, isPage = false }: FailedProps) => {
  const t = useText()
  if (cause instanceof Refused && cause.refusal === 'not_permitted') return <NotPermitted isPage={isPage} />
  const isOffline = cause instanceof Unreachable && !navigator.onLine
  const icon = isOffline ? CloudOff : cause instanceof Unreachable ? Unplug : TriangleAlert
  return (
    <div role="alert">
      <Empty icon={icon} title={t('frame.notLoaded')} isPage={isPage}>
        <p>{failureText(t, cause)}</p>
        <Button onPress={retry}>{t('frame.retry')}</Button>
      </Empty>
    </div>
  )
}

type SkeletonProps = { width?: number | string }

/** What stands where a part of a page could not be loaded whose rest may be there. */
export const FailedPart = ({ cause, retry }: Omit<FailedProps, 'isPage'>) => {
  const t = useText()
  return (
    <Note tone="bad">
      <span className="flex flex-wrap items-center gap-x-2">
        <span>
          <strong>{t('frame.notLoaded')}</strong> · {failureText(t, cause)}
        </span>
        <Button look="plain" onPress={retry}>
          {t('frame.retry')}
        </Button>
      </span>
    </Note>
  )
}

const lineWidths = ['34%', '82%', '64%', '76%', '48%', '70%']

/** Lines that stand for a page or a panel while it is loaded. */
export const SkeletonLines = () => (
  <div className="skel-lines" aria-busy="true">
    {lineWidths.map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)

export const Skeleton = ({ width = 96 }: SkeletonProps) => <span className="skel" style={{ width }} aria-hidden />
