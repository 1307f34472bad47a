import type { ReactNode } from 'react'
import { ReportEntry } from '../abuse-reports/report-entry.tsx'
import type { Reportable } from '../abuse-reports/reportable.ts'
import { ContactEntry } from '../run-by/contact-entry.tsx'
import { BlockEntry, type Met } from './block-entry.tsx'

interface LastEntriesProps {
  /** The author of the thing that the menu is about. */
  person: Met | null
  /** The things that can be reported; the first is the one that the menu is about. */
  things?: readonly [Reportable, ...Reportable[]] | false | undefined
  /** Other entries that need the same texts. */
  children?: ReactNode
}

/** Given to the menu, which opens once it has them: an entry that comes later moves the others under a finger. */
export const lastTexts: readonly string[] = ['communications', 'abuse-reports']

/** The last entries of every menu about somebody's act: blacklist, report. Visitors get the contact of the operators. */
export const LastEntries = ({ person, things, children }: LastEntriesProps) => (
  <>
    {children}
    <BlockEntry person={person} />
    {things ? <ReportEntry things={things} /> : <ContactEntry />}
  </>
)
