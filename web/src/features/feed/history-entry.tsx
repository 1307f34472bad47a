import { isCloudSelection } from '@souvenance/contract/clouds'
import type { HistoryEntry } from '@souvenance/contract/feeds'
import { writeDate } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCloudName } from '../../ui/marks/cloud-chip.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './history.module.css'
import { markOf } from './item-kind.ts'
import { TextDifference } from './text-difference.tsx'
import { useHistoryWords } from './use-history-words.ts'

/** Who did what and when, with what was there before. */
export const HistoryEntryView = ({ entry, pictured }: { entry: HistoryEntry; pictured: boolean }) => {
  const { t } = useTranslation('feed')
  const say = useHistoryWords(pictured)
  const facts = useFactsBefore(entry)
  const { actor, date, word, before, after = '' } = entry
  return (
    <div className={classes.entry}>
      <PersonAvatar name={actor?.fullname ?? ''} picture={actor?.profilePics.avatar} size={40} />
      <div className={classes.words}>
        <p>
          <b>{actor?.fullname ?? t('feed:item.someone')}</b> {say(entry)}
        </p>
        <p className={classes.when}>
          <RelativeTime moment={date} />
        </p>
        {facts.length > 0 && <p>{t('feed:history.before', { facts: facts.join(', ') })}</p>}
        {word && (
          <blockquote className={classes.text} dir="auto">
            {word}
          </blockquote>
        )}
        {before !== undefined && <TextDifference before={before} after={after} />}
      </div>
    </div>
  )
}

/** What is not text, as it was. That something accepted was a proposal goes without saying. */
const useFactsBefore = ({ act, associatedDate, place, clouds = [], itemType }: HistoryEntry): string[] => {
  const { t, language } = useTranslation('feed', 'ui')
  const nameOf = useCloudName()
  const states = {
    published: t('ui:state.published'),
    draft: t('ui:state.draft'),
    proposal: t('ui:state.proposal'),
    pm: t('ui:state.pm'),
  }
  return [
    associatedDate && writeDate(language, associatedDate),
    associatedDate === null && t('feed:history.noDate'),
    place?.label,
    place === null && t('feed:history.noPlace'),
    ...(isCloudSelection(clouds) ? clouds.map(nameOf) : []),
    itemType !== undefined && act !== 'accept' && states[markOf(itemType) ?? 'published'],
  ].flatMap((fact) => fact || [])
}
