import type { Language } from '@yakamoz/values'
import { Fragment } from 'react'
import type { Menu } from '../lib/api/dataFiles.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { To } from '../ui/To.tsx'

/** A menu file drawn: a heading a group, and its links. */
export const MenuGroups = ({ menu, language }: { menu: Menu; language: Language }) =>
  menu.map((group) => (
    <Fragment key={group.id}>
      <h2>{group.title[language]}</h2>
      {group.items.map((item) => (
        <To key={item.id} href={item.link} exact={/^\/(sport)?$/.test(item.link)} title={item.title[language]}>
          <Icon name={(item.icon ?? 'chevron-right') as IconName} />
          <span>{item.title[language]}</span>
        </To>
      ))}
    </Fragment>
  ))
