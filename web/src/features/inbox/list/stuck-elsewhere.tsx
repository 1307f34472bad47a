import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { plainMarkdown } from '../../../ui/text/plain-markdown.ts'
import { listUnsent, readUnsent, watchUnsent } from '../writing/unsent-messages.ts'
import { useDraftNames } from '../writing/use-draft-names.ts'
import classes from './conversation-row.module.css'

/** Refused messages of conversations that are not in the list, for instance because it was deleted on another device. */
export const StuckElsewhere = ({ listed }: { listed: readonly string[] }) => {
  const { t } = useTranslation('inbox')
  const { unsent } = useDraftNames()
  const waiting = useSyncExternalStore(watchUnsent, () => listUnsent(unsent('')).toSorted().join(' '))
  const stuck = waiting
    .split(' ')
    .filter((uid) => uid !== '' && !listed.includes(uid))
    .flatMap((uid) => readUnsent(unsent(uid)).flatMap(({ text, refused }) => (refused ? { uid, text } : [])))
  if (stuck.length === 0) return null
  return (
    <ul aria-label={t('inbox:left.elsewhere')}>
      {stuck.map(({ uid, text }) => (
        <li key={uid + text}>
          <Link to="/inbox/$conversationUid" params={{ conversationUid: uid }} className={classes.row}>
            <IconMailOff size={26} stroke={1.6} aria-hidden="true" className={classes.stuck} />
            <span className={classes.words}>
              <span className={classes.last} data-unsent dir="auto">
                {t('inbox:row.unsent', { text: plainMarkdown(text) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
