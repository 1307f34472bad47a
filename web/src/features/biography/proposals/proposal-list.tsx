import { Button } from '@mantine/core'
import type { ProposalDetail } from '@souvenance/contract/biography/chapters'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProposalAnswers } from '../../../shared/items/proposals/proposal-answers.tsx'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../../ui/text/screen-heading.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import classes from './proposal-slip.module.css'
import { ProposalSlip } from './proposal-slip.tsx'
import { proposalsQuery } from './queries.ts'

export const ProposalList = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('biography')
  const { data, hasNextPage, fetchNextPage, isPending } = useInfiniteQuery(proposalsQuery(page.userUid))
  const [declining, setDeclining] = useState<ProposalDetail>()
  const items = itemsOf(data)
  return (
    <div className={classes.list}>
      <ScreenHeading lead={t('biography:proposals.lead')}>{t('biography:proposals.title')}</ScreenHeading>
      {isPending && <LoadingState />}
      {!isPending && items.length === 0 && (
        <EmptyState
          title={t('biography:proposals.none')}
          action={
            <Link to="/$permalink/biography" params={{ permalink: page.permalink }}>
              {t('biography:proposals.back')}
            </Link>
          }
        />
      )}
      {items.map((proposal) => (
        <ProposalSlip
          key={proposal.itemUid}
          permalink={page.permalink}
          proposal={proposal}
          onDecline={() => setDeclining(proposal)}
        />
      ))}
      {hasNextPage && (
        <Button variant="outline" onClick={() => void fetchNextPage()}>
          {t('biography:more')}
        </Button>
      )}
      <ProposalAnswers userUid={page.userUid} of="biography" />
      {declining && (
        <DeclineDialog
          userUid={page.userUid}
          proposal={declining}
          onClose={() => setDeclining(undefined)}
          onDeclined={() => setDeclining(undefined)}
        />
      )}
    </div>
  )
}
