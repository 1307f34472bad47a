import type { HistoryEntry as HistoryRecord } from '@souvenance/contract/items/feeds'
import { isCloudSelection } from '@souvenance/contract/people/clouds'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCloudName } from '../../../ui/marks/cloud-chip.tsx'
import { markOf } from '../item-kind.ts'
import classes from './history.module.css'
import { HistoryEntry } from './history-entry.tsx'
import { TextDifference } from './text-difference.tsx'
import { useHistoryWords } from './use-history-words.ts'

interface ItemHistoryEntryProps {
  entry: HistoryRecord
  pictured: boolean
}

export const ItemHistoryEntry = ({ entry, pictured }: ItemHistoryEntryProps) => {
  const { t } = useTranslation('feed')
  const say = useHistoryWords(pictured)
  const facts = useFactsBefore(entry)
  const { actor, date, word, before, after = '' } = entry
  return (
    <HistoryEntry actor={actor} act={say(entry)} date={date} word={word}>
      {facts.length > 0 && <p>{t('feed:history.before', { facts: facts.join(', ') })}</p>}
      {before !== undefined && (
        <div className={classes.text}>
          <TextDifference before={before} after={after} />
        </div>
      )}
    </HistoryEntry>
  )
}

/** The former values besides the text. The state before an acceptance is left out: it is always a proposal. */
const useFactsBefore = ({ act, associatedDate, place, clouds = [], itemType }: HistoryRecord): string[] => {
  const { t, language } = useTranslation('feed', 'ui')
  const nameOf = useCloudName()
  const states = {
    published: t('ui:state.published'),
    draft: t('ui:state.draft'),
    proposal: t('ui:state.proposal'),
    pm: t('ui:state.pm'),
  }
  return [
    associatedDate && writeDate({ t, language }, associatedDate),
    associatedDate === null && t('feed:history.noDate'),
    place?.label,
    place === null && t('feed:history.noPlace'),
    ...(isCloudSelection(clouds) ? clouds.map(nameOf) : []),
    itemType !== undefined && act !== 'accept' && states[markOf(itemType) ?? 'published'],
  ].flatMap((fact) => fact || [])
}
