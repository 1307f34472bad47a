import type { accounts } from '@souvenance/contract/accounts/accounts'
import type { DataOf } from '@souvenance/contract/endpoint'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './undone-list.module.css'

/** The effect that the undo will have on each address of the account. */
export const UndoList = ({ undo }: { undo: DataOf<typeof accounts.describeUndo> }) => {
  const { t, language } = useTranslation('accounts')
  return (
    <Lines
      lines={[
        t('accounts:notMe.madeAt', { date: formatMoment(language, new Date(undo.madeAt)) }),
        ...undo.leaving.map((email) => t('accounts:notMe.leaving', { email })),
        ...undo.returning.map((email) => t('accounts:notMe.returning', { email })),
        ...undo.taken.map((email) => t('accounts:notMe.taken', { email })),
        ...(undo.primary ? [t('accounts:notMe.primary', { email: undo.primary })] : []),
        ...(undo.legacy ? [t('accounts:notMe.legacy')] : []),
        t('accounts:notMe.signedOut'),
        t('accounts:notMe.safe'),
      ]}
    />
  )
}

/** The effect of a finished undo. */
export const UndoneList = ({ undone }: { undone: DataOf<typeof accounts.undoChanges> }) => {
  const { t, language } = useTranslation('accounts')
  const until = undone.safeShutUntil
  return (
    <Lines
      lines={[
        ...undone.leaving.map((email) => t('accounts:notMe.done.leaving', { email })),
        ...undone.returning.map((email) => t('accounts:notMe.done.returning', { email })),
        ...undone.taken.map((email) => t('accounts:notMe.done.taken', { email })),
        ...(undone.primary ? [t('accounts:notMe.done.primary', { email: undone.primary })] : []),
        ...(undone.legacy ? [t('accounts:notMe.done.legacy')] : []),
        t('accounts:notMe.done.signedOut'),
        ...(until ? [t('accounts:notMe.done.safe', { date: formatMoment(language, new Date(until)) })] : []),
      ]}
    />
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.list}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
