import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FeedActionsProvider } from '../../../features/feed/feed-actions.ts'
import { FeedFrame } from '../../../features/feed/feed-frame.tsx'
import { FeedList } from '../../../features/feed/feed-list.tsx'
import { countQuery, feedQuery } from '../../../features/feed/queries.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProposalAnswers } from '../../../shared/items/proposals/proposal-answers.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { useWriting } from '../composer/use-writing.tsx'
import { usePage } from '../use-page.ts'
import classes from './waiting-list.module.css'

interface WaitingListProps {
  name: 'drafts' | 'proposals'
  words: { title: string; lead: string; empty: string; emptyText: string }
}

/** Drafts or proposals, with their count. */
export const WaitingList = ({ name, words }: WaitingListProps) => {
  const { t, language } = useTranslation('feed')
  const { page } = usePage()
  const { actions, composer } = useWriting()
  const uid = page?.userUid ?? ''
  const asked = { enabled: page !== null }
  const query = useInfiniteQuery({ ...feedQuery(uid, name, { viewAs: null }), ...asked })
  const count = useQuery({ ...countQuery(uid, name), ...asked }).data?.count
  const counted = useRef(count)
  const { refetch } = query
  useEffect(() => {
    // Another person decided, or the viewer did in another browser.
    if (counted.current !== undefined && counted.current !== count) void refetch()
    counted.current = count
  }, [count, refetch])
  if (!page) return null
  return (
    <FeedActionsProvider value={actions}>
      <FeedFrame
        top={
          <div>
            <Link className={classes.back} to="/$permalink/timeline" params={{ permalink: page.permalink }}>
              {t('feed:single.back.timeline')}
            </Link>
            <SectionHeading
              aside={
                count !== undefined && <span className={classes.count}>{formatNumber(language, count)}</span>
              }
            >
              {words.title}
            </SectionHeading>
            <p className={classes.lead}>{words.lead}</p>
          </div>
        }
      >
        <FeedList
          label={words.title}
          query={query}
          empty={<EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
        />
        {name === 'proposals' && <ProposalAnswers userUid={uid} of="timeline" />}
      </FeedFrame>
      {composer}
    </FeedActionsProvider>
  )
}
