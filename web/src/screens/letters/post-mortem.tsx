import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isNotFound } from '../../api/call-failed.ts'
import { LaterHome, WriteButton } from '../../features/letters/later/later-home.tsx'
import { SampleEnvelope } from '../../features/letters/later/sample-envelope.tsx'
import { LetterPaper } from '../../features/letters/letter-paper.tsx'
import { LetterTabs } from '../../features/letters/letter-tabs.tsx'
import { laterQuery, previewQuery } from '../../features/letters/queries.ts'
import { useNewMessages } from '../../features/surroundings/ping.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './post-mortem.module.css'
import preview from './preview-post-mortem.module.css'

export const PostMortem = () => {
  const { t } = useTranslation('letters')
  const { data, isError, refetch } = useQuery(laterQuery)
  useScreenTitle(t('letters:later.title'))
  return (
    <>
      <div className={classes.head}>
        <ScreenHeading lead={t('letters:later.lead')}>{t('letters:later.title')}</ScreenHeading>
        {data && <WriteButton credits={data.credits} />}
      </div>
      <LetterTabs current="later" fresh={useNewMessages()} />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingState shape="screen" />}
      {data && <LaterHome letters={data.items} credits={data.credits} />}
    </>
  )
}

/** A letter as its reader will see it. */
export const PreviewPostMortem = () => {
  const { t } = useTranslation('letters')
  const { user } = useSession()
  const { letterUid } = useParams({ from: '/page/space/post-mortem/$letterUid' })
  const { data, isError, error, refetch } = useQuery(previewQuery(letterUid))
  useScreenTitle(t('letters:preview.title'))
  if (isError && !isNotFound(error)) return <ErrorState onRetry={() => void refetch()} />
  if (isError) return <EmptyState title={t('letters:gone')}>{t('letters:goneText')}</EmptyState>
  return (
    <>
      <div className={preview.head}>
        <p>{t('letters:preview.text')}</p>
        <Button component={Link} to="/post-mortem" variant="outline" size="sm">
          {t('letters:preview.back')}
        </Button>
      </div>
      <div className={preview.desk}>
        {data ? (
          <>
            <figure>
              <figcaption>{t('letters:preview.envelope')}</figcaption>
              <SampleEnvelope letter={data} picture={user?.profilePics.picSm} />
            </figure>
            <figure>
              <figcaption>{t('letters:preview.letter')}</figcaption>
              <LetterPaper
                letter={data}
                portrait={
                  <PersonAvatar name={data.from} picture={user?.profilePics.picSm} memorial size={44} />
                }
              />
            </figure>
          </>
        ) : (
          <LoadingState shape="screen" />
        )}
      </div>
    </>
  )
}
