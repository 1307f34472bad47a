import { Button, VisuallyHidden } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { TeamMember } from '@souvenance/contract/people/teams'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { requestsQuery } from '../../shared/requests/queries.ts'
import { useAnswers } from '../../shared/requests/use-answers.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './asking-cards.module.css'

/** Those who offer to help, and those who answered an invitation with another address. */
export const AskingCards = ({ page, asking }: { page: PageHeader; asking: readonly TeamMember[] }) => {
  const { t } = useTranslation('team')
  const { answer, busy } = useAnswers()
  const { data } = useInfiniteQuery({ ...requestsQuery, enabled: asking.length > 0 })
  if (asking.length === 0) return null
  const words = new Map(itemsOf(data).map(({ requestUid, word }) => [requestUid, word]))
  return (
    <section aria-labelledby="team-asking">
      <SectionHeading id="team-asking" aside={<span className={classes.count}>{asking.length}</span>}>
        {t('team:asking.title')}
      </SectionHeading>
      <ul className={classes.cards}>
        {asking.map(({ requestUid = '', fullname = '', permalink = '', ...one }) => {
          const word = words.get(requestUid)
          const send = (said: 'accept' | 'decline') =>
            answer({ requestUid, pageUid: page.userUid, answer: said })
          return (
            <li key={requestUid} className={classes.card} aria-busy={busy === requestUid}>
              <PersonLink className={classes.person} permalink={permalink}>
                <PersonAvatar name={fullname} picture={one.profilePics?.avatar} size={56} />
                <span>
                  <b>{fullname}</b>
                  <span>
                    <RelativeTime moment={one.dateAdded} />
                  </span>
                </span>
              </PersonLink>
              {one.email && (
                <p className={classes.other}>
                  {t('team:asking.other', { email: one.email, context: one.gender })}
                </p>
              )}
              {word && !one.email && <blockquote className={classes.word}>{word}</blockquote>}
              <div className={classes.answers}>
                <Button
                  variant="outline"
                  size="sm"
                  loading={busy === requestUid}
                  onClick={() => send('accept')}
                >
                  {one.role === 'administrator'
                    ? t('team:asking.acceptAdministrator')
                    : t('team:asking.accept')}
                  <VisuallyHidden>: {fullname}</VisuallyHidden>
                </Button>
                <Button
                  variant="subtle"
                  size="sm"
                  disabled={busy === requestUid}
                  onClick={() => send('decline')}
                >
                  {t('team:asking.decline')}
                  <VisuallyHidden>: {fullname}</VisuallyHidden>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
