import type { KeyboardEvent, ReactNode, Ref } from 'react'

type Tab<Id extends string> = { id: Id; label: ReactNode }

type Props<Id extends string> = {
  /** The tabs and the panel below them, `panelOf(name)`, are named after it. */
  name: string
  label: string
  tabs: readonly Tab<Id>[]
  chosen: Id
  choose: (id: Id) => void
  className: string
  tabClass?: string
  row?: Ref<HTMLDivElement>
}

/** The attributes of the panel of these tabs. */
export const panelOf = (name: string, chosen: string) =>
  ({ id: `${name}-list`, role: 'tabpanel', 'aria-labelledby': `${name}-${chosen}` }) as const

/** Tabs over a panel: one stop of the tab key; arrows, Home and End move between them. */
export const Tabs = <Id extends string>({ name, label, tabs, chosen, choose, className, tabClass, row }: Props<Id>) => {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = nextIndex(event.key, { at: tabs.findIndex(({ id }) => id === chosen), count: tabs.length })
    const tab = index === undefined ? undefined : tabs[index]
    if (index === undefined || !tab) return
    event.preventDefault()
    choose(tab.id)
    ;(event.currentTarget.children[index] as HTMLElement | undefined)?.focus()
  }
  return (
    <div ref={row} className={className} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-${id}`}
          className={tabClass}
          aria-selected={id === chosen}
          aria-controls={`${name}-list`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Which of the tabs a key leads to; around from the last to the first. */
export const nextIndex = (key: string, { at, count }: { at: number; count: number }): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
