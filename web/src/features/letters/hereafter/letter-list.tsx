import type { HereafterMessage } from '@souvenance/contract/messages/hereafter'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { firstWords } from '../first-words.ts'
import { correspondentsQuery, hereafterQuery } from '../queries.ts'
import classes from './letter-list.module.css'

export const LetterRow = ({ letter }: { letter: HereafterMessage }) => {
  const { t, language } = useTranslation('letters')
  const { uid, recipient, writer, msg, msgDate } = letter
  const name = recipient?.fullname ?? t('letters:someone')
  return (
    <Link to="/letters/$letterUid" params={{ letterUid: uid }} className={classes.row}>
      <PersonAvatar name={name} picture={recipient?.profilePics.picSm} memorial size={64} />
      <span className={classes.about}>
        <b>
          {writer ? t('letters:hereafter.by', { writer: writer.fullname, name }) : t('letters:to', { name })}
        </b>
        <time dateTime={msgDate}>{formatMoment(language, new Date(msgDate), { dateStyle: 'long' })}</time>
        <em dir="auto">{firstWords(msg)}</em>
      </span>
    </Link>
  )
}

/** Letters to the dead, all of them or those to one person. */
export const LetterList = () => {
  const { t } = useTranslation('letters')
  const [recipient, setRecipient] = useState('')
  const people = useQuery(correspondentsQuery).data?.items ?? []
  const query = useInfiniteQuery(hereafterQuery(recipient))
  return (
    <>
      {people.length > 1 && (
        <SelectField
          className={classes.whom ?? ''}
          label={t('letters:hereafter.whom')}
          value={recipient}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        >
          <option value="">{t('letters:hereafter.everyone')}</option>
          {people.map(({ recipient: { userUid, fullname } }) => (
            <option key={userUid} value={userUid}>
              {fullname}
            </option>
          ))}
        </SelectField>
      )}
      <InfiniteList
        items={itemsOf(query.data)}
        keyOf={({ uid }) => uid}
        label={t('letters:hereafter.list')}
        shape="people"
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={
          <EmptyState title={t('letters:hereafter.empty')} picture="/pictures/letter-800.webp">
            {t('letters:hereafter.emptyText')}
          </EmptyState>
        }
      >
        {(letter) => <LetterRow letter={letter} />}
      </InfiniteList>
    </>
  )
}
