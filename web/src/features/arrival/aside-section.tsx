import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './aside-section.module.css'
import { asideQuery, useAskAgain } from './queries.ts'

/** The questions that are no longer asked, each with a way to be asked again. */
export const AsideSection = () => {
  const { t } = useTranslation('arrival', 'questions')
  const { data, isError, refetch } = useQuery(asideQuery)
  const again = useAskAgain()
  const shown = () => {
    if (isError) return <ErrorState onRetry={() => void refetch()} />
    if (!data) return <LoadingState shape="people" />
    if (data.items.length === 0) return <EmptyState title={t('arrival:aside.none')} />
    return (
      <ul className={classes.rows}>
        {data.items.map(({ page, question }) => {
          const name = page.firstname
          const words = question ? t(`questions:${question}`, { name }) : t('arrival:aside.every', { name })
          return (
            <li key={`${page.userUid} ${question}`} className={classes.row}>
              <PersonAvatar
                name={page.fullname}
                picture={page.alive ? page.profilePics.avatar : page.profilePics.picSm}
                memorial={!page.alive}
                size={44}
              />
              <p className={classes.words}>
                <b>{words}</b>
                <span>{page.fullname}</span>
              </p>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('arrival:aside.againOf', { words })}
                disabled={again.isPending}
                onClick={() => again.mutate({ userUid: page.userUid, question })}
              >
                {t('arrival:aside.again')}
              </Button>
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('arrival:aside.lead')}</p>
      {shown()}
    </div>
  )
}
