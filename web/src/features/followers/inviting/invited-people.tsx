import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { IconHourglass, IconMail, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { formatDate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useAnswers } from '../../../shared/requests/use-answers.ts'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { useCloudWords } from '../clouds/use-cloud-words.ts'
import { invitedQuery } from '../queries.ts'
import classes from './invited-people.module.css'

/** People invited to follow the page who have not answered. */
export const InvitedPeople = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('followers')
  const title = useId()
  const { data } = useQuery(invitedQuery(uid))
  const { answer, busy } = useAnswers()
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.invited} aria-labelledby={title}>
      <h2 id={title}>{t('followers:invite.waiting')}</h2>
      <ul>
        {data.items.map((request) => (
          <li key={request.requestUid}>
            <InvitedRow
              request={request}
              busy={busy === request.requestUid}
              onCancel={(ask) =>
                answer({ requestUid: request.requestUid, pageUid: uid, answer: 'cancel', ask })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface InvitedRowProps {
  request: UserRequest
  busy: boolean
  /** With the title of the question that is asked first. */
  onCancel: (ask: string) => void
}

const InvitedRow = ({ request, busy, onCancel }: InvitedRowProps) => {
  const { t, language } = useTranslation('followers', 'requests')
  const { nameOf } = useCloudWords()
  const { person, email, cloudType, creationDate, can } = request
  const name = person?.fullname ?? email ?? ''
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  return (
    <div ref={row} className={classes.row} tabIndex={-1} aria-busy={busy}>
      {person ? (
        <PersonAvatar name={name} picture={person.profilePics.avatar} size={52} />
      ) : (
        <span className={classes.letter}>
          <IconMail size={22} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <span className={classes.words}>
        <b>{name}</b>
        <span>
          <IconHourglass size={17} stroke={1.6} aria-hidden="true" />
          {t('followers:invite.since', {
            circle: nameOf(cloudType ?? cloudTypes.public),
            date: formatDate(language, creationDate),
          })}
        </span>
      </span>
      {can.cancel && (
        <IconButton
          label={t('followers:invite.cancel', { name })}
          disabled={busy}
          onClick={() => onCancel(t('followers:invite.takeBack', { name }))}
        >
          <IconX size={22} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
