import type { Legacy } from '@souvenance/contract/legacy/legatees'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { LegateeList } from './legatee-list.tsx'
import classes from './memorial-legacy.module.css'
import { useReadinessWords } from './readiness-words.ts'
import type { SafePicker } from './scope-dialog.tsx'

/** A memorial the viewer administers, with its future administrators. */
export const MemorialLegacy = ({ legacy, picker }: { legacy: Legacy; picker: SafePicker }) => {
  const { t } = useTranslation('legatees')
  const say = useReadinessWords()
  const missing = legacy.readiness.filter((sentence) => sentence.missing)
  return (
    <article className={classes.card} aria-labelledby={`legacy-${legacy.legacyUid}`}>
      <header className={classes.head}>
        <PersonAvatar
          name={legacy.fullname}
          picture={legacy.profilePics.avatar}
          memorial={!legacy.alive}
          size={64}
        />
        <div>
          <h3 id={`legacy-${legacy.legacyUid}`}>
            <Link to="/legacy/$legacyUid" params={{ legacyUid: legacy.legacyUid }}>
              {legacy.fullname}
            </Link>
          </h3>
          <p>{missing[0] ? say(missing[0]) : t('legatees:memorial.ready')}</p>
        </div>
      </header>
      <LegateeList legacy={legacy} picker={picker} />
    </article>
  )
}
