import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { plainMarkdown } from '../../../ui/text/plain-markdown.ts'
import { listUnsent, readUnsent, type Unsent, watchUnsent } from '../writing/unsent-messages.ts'
import { useDraftNames } from '../writing/use-draft-names.ts'
import classes from './conversation-row.module.css'

type Stuck = Unsent & { uid: string }

/** Refused messages of conversations that are not in the list, for instance because it was deleted on another device. */
export const StuckElsewhere = ({ listed }: { listed: readonly string[] }) => {
  const { t } = useTranslation('inbox')
  const { unsent } = useDraftNames()
  const findStuck = (): Stuck[] =>
    listUnsent(unsent(''))
      .toSorted()
      .flatMap((uid) => readUnsent(unsent(uid)).flatMap((one) => (one.refused ? { ...one, uid } : [])))
  // As text, which stays equal until something in it changes.
  const known = useSyncExternalStore(watchUnsent, () => JSON.stringify(findStuck()))
  const stuck = (JSON.parse(known) as Stuck[]).filter(({ uid }) => !listed.includes(uid))
  if (stuck.length === 0) return null
  return (
    <ul aria-label={t('inbox:left.elsewhere')}>
      {stuck.map(({ uid, key, text }) => (
        <li key={key}>
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
