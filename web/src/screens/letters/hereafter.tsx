import { Button } from '@mantine/core'
import { IconArrowLeft, IconWritingSign } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatchRoute, useParams, useSearch } from '@tanstack/react-router'
import { isNotFound } from '../../api/call-failed.ts'
import { legaciesQuery } from '../../features/legacy/queries.ts'
import { DeletedLetters } from '../../features/letters/hereafter/deleted-letters.tsx'
import { LetterList } from '../../features/letters/hereafter/letter-list.tsx'
import { LetterPage } from '../../features/letters/hereafter/letter-page.tsx'
import { WriteLetter } from '../../features/letters/hereafter/write-letter.tsx'
import { LetterTabs } from '../../features/letters/letter-tabs.tsx'
import { hereafterLetterQuery } from '../../features/letters/queries.ts'
import { useNewMessages } from '../../features/surroundings/ping.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWhoIs } from '../../shared/people/use-who-is.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './hereafter.module.css'

/** Letters to the dead beside the one that is open; on narrow windows one of them at a time. */
export const Hereafter = () => {
  const { t } = useTranslation('letters')
  const matches = useMatchRoute()
  const atList = matches({ to: '/letters' }) !== false
  useScreenTitle(t('letters:hereafter.title'))
  return (
    <div className={classes.screen} data-at={atList ? 'list' : 'inside'}>
      <div className={classes.title}>
        <ScreenHeading lead={t('letters:hereafter.lead')}>{t('letters:hereafter.title')}</ScreenHeading>
      </div>
      <LetterTabs current="hereafter" fresh={useNewMessages()} />
      <div className={classes.columns}>
        <aside className={classes.list}>
          <div className={classes.head}>
            <h2>{t('letters:hereafter.list')}</h2>
            <Button
              component={Link}
              to="/letters/new"
              variant="outline"
              size="sm"
              leftSection={<IconWritingSign size={20} stroke={1.6} aria-hidden="true" />}
            >
              {t('letters:hereafter.write')}
            </Button>
          </div>
          <LetterList />
          <p className={classes.hint}>{t('letters:hereafter.hint')}</p>
          <Link to="/letters/deleted" className={classes.way}>
            {t('letters:trash.title')}
          </Link>
        </aside>
        <div className={classes.open}>
          <Link to="/letters" className={classes.back}>
            <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
            {t('letters:hereafter.list')}
          </Link>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

/** Nothing is open: only wide windows show it. */
export const NoLetter = () => {
  const { t } = useTranslation('letters')
  return <p className={classes.none}>{t('letters:hereafter.choose')}</p>
}

/** One letter, with the legatees it can be left to. */
export const OpenHereafter = () => {
  const { t } = useTranslation('letters')
  const { letterUid } = useParams({ from: '/page/space/letters/$letterUid' })
  const { data: letter, isError, error, refetch } = useQuery(hereafterLetterQuery(letterUid))
  const legacies = useInfiniteQuery(legaciesQuery).data?.pages[0]?.items
  if (isError && !isNotFound(error)) return <ErrorState onRetry={() => void refetch()} />
  if (isError) return <EmptyState title={t('letters:gone')}>{t('letters:goneText')}</EmptyState>
  if (!letter) return <LoadingState shape="screen" />
  const mine = legacies?.find(({ own }) => own)?.legatees.items ?? []
  const legatees =
    legacies &&
    mine.flatMap(({ requestUid, userUid, fullname }) =>
      !requestUid && userUid && fullname ? [{ userUid, fullname }] : [],
    )
  return <LetterPage key={letterUid} letter={letter} legatees={legatees} />
}

/** With the person the way here named, if they can be seen. */
export const WriteHereafter = () => {
  const { recipient = '' } = useSearch({ from: '/page/space/letters/new' })
  const { data, isLoading } = useWhoIs(recipient)
  if (isLoading) return <LoadingState shape="screen" />
  return <WriteLetter key={recipient} recipient={data ?? null} />
}

export const DeletedHereafter = () => {
  const { t } = useTranslation('letters')
  return (
    <>
      <SectionHeading>{t('letters:trash.title')}</SectionHeading>
      <DeletedLetters />
    </>
  )
}
