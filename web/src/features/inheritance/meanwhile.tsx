import { Button } from '@mantine/core'
import type { OpenedAct, OpenedMeanwhile } from '@souvenance/contract/legacy/inherited'
import { IconCircleCheck, IconDownload, IconEye, IconFlower, IconMail } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { ChangedSince } from './changed-meanwhile.tsx'
import classes from './meanwhile.module.css'
import { meanwhileQuery } from './queries.ts'

const icons = {
  willsRead: IconEye,
  willsDownloaded: IconDownload,
  fileDownloaded: IconDownload,
  memorialPassed: IconFlower,
  letterSent: IconMail,
} as const

/** Lists what had opened, and everything that was read, taken or handed on, by whom and when. */
export const Meanwhile = () => {
  const { t } = useTranslation('inherited')
  const query = useInfiniteQuery(meanwhileQuery)
  const opened = query.data?.pages[0]?.opened
  const acts = query.data?.pages.flatMap((page) => page.opened?.acts ?? []) ?? []
  if (opened === null)
    return (
      <EmptyState title={t('inherited:meanwhile.never')}>{t('inherited:meanwhile.neverText')}</EmptyState>
    )
  return (
    <div className={classes.meanwhile}>
      {opened && <WhatOpened opened={opened} />}
      <section aria-labelledby="meanwhile-acts">
        <SectionHeading id="meanwhile-acts">{t('inherited:meanwhile.acts')}</SectionHeading>
        <InfiniteList
          shape="text"
          label={t('inherited:meanwhile.acts')}
          items={acts.map((act, place) => ({ act, place }))}
          keyOf={({ place }) => place}
          progress={progressOf(query)}
          onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          empty={<p>{t('inherited:meanwhile.none')}</p>}
        >
          {({ act }) => <ActLine act={act} />}
        </InfiniteList>
        {opened?.safeLocked && acts.some(isNamedInSafe) && (
          <p className={classes.hint}>{t('inherited:meanwhile.locked')}</p>
        )}
      </section>
      {opened && <ChangedSince opened={opened} />}
      {opened && (
        <div className={classes.then}>
          <p>{t('inherited:meanwhile.then')}</p>
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/settings/general" search={{ activeTab: 'password' }} />
            )}
            variant="outline"
          >
            {t('inherited:meanwhile.password')}
          </Button>
        </div>
      )}
    </div>
  )
}

const WhatOpened = ({ opened }: { opened: OpenedMeanwhile }) => {
  const { t } = useTranslation('inherited')
  const { reporter, reportDate, endDate, wills, memorial, safe } = opened
  const lines = [
    ['wills', wills ? t('inherited:meanwhile.wills', { date: wills }) : t('inherited:meanwhile.noWills')],
    [
      'memorial',
      memorial ? t('inherited:meanwhile.memorial', { date: memorial }) : t('inherited:meanwhile.noMemorial'),
    ],
    ['safe', safe ? t('inherited:meanwhile.safe', { date: safe }) : t('inherited:meanwhile.noSafe')],
  ] as const
  return (
    <section className={classes.card}>
      <p>
        {reporter
          ? t('inherited:meanwhile.who', { who: reporter.fullname, date: reportDate })
          : t('inherited:meanwhile.someone', { date: reportDate })}
      </p>
      <ul>
        {lines.map(([part, line]) => (
          <li key={part}>
            {opened[part] ? (
              <IconEye size={21} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconCircleCheck size={21} stroke={1.6} aria-hidden="true" />
            )}
            {line}
          </li>
        ))}
      </ul>
      <p>{t('inherited:meanwhile.closed', { date: endDate })}</p>
    </section>
  )
}

/** Its name is shown only while the safe is unlocked. */
const isNamedInSafe = ({ act, by }: OpenedAct): boolean =>
  act === 'fileDownloaded' || (act === 'letterSent' && !by)

const ActLine = ({ act: { act, by, date, name } }: { act: OpenedAct }) => {
  const { t } = useTranslation('inherited')
  const Icon = icons[act]
  const who = by?.fullname ?? t('inherited:meanwhile.somebody')
  const sentences = {
    willsRead: t('inherited:meanwhile.act.willsRead', { who, date }),
    willsDownloaded: t('inherited:meanwhile.act.willsDownloaded', { who, date }),
    fileDownloaded: name
      ? t('inherited:meanwhile.act.fileNamed', { who, date, name })
      : t('inherited:meanwhile.act.file', { who, date }),
    memorialPassed: t('inherited:meanwhile.act.memorial', {
      who,
      date,
      name: name ?? t('inherited:meanwhile.aMemorial'),
    }),
    letterSent:
      by || name
        ? t('inherited:meanwhile.act.letterTo', { who: by?.fullname ?? name ?? '', date })
        : t('inherited:meanwhile.act.letter', { date }),
  }
  return (
    <p className={classes.act}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      {sentences[act]}
    </p>
  )
}
