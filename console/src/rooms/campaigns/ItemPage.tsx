import type { ReactNode } from 'react'
import { Page } from '../../ui/Page.tsx'
import { Crumbs } from './Crumbs.tsx'
import type { Part } from './Parts.tsx'
import './campaigns.css'

type Props = { part: Part; name: string; about?: ReactNode; acts?: ReactNode; children: ReactNode }

/** The page of one thing of a part of the room, with the way back to that part. */
export const ItemPage = ({ part, name, about, acts, children }: Props) => (
  <Page title={name} crumbs={<Crumbs part={part} name={name} />} about={about} acts={acts}>
    <div className="page-body">{children}</div>
  </Page>
)
