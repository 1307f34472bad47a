import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { useSession } from '../../shared/session/session.ts'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { AskingCards } from './asking-cards.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { teamQuery } from './queries.ts'
import { TeamMembers } from './team-members.tsx'
import classes from './team-panel.module.css'
import { WhoMayWhat } from './who-may-what.tsx'

/** Only administrators invite. */
const InviteForm = lazy(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }))

interface TeamPanelProps {
  page: PageHeader
  viewAs: number | null
  onOffer: () => void
  onLeft: () => void
}

/** The team of a memorial; its administrators also see requests in both directions. */
export const TeamPanel = ({ page, viewAs, onOffer, onLeft }: TeamPanelProps) => {
  const { t } = useTranslation('team')
  const { user } = useSession()
  const manages = viewAs === null && page.can.manageFollowers
  const query = useInfiniteQuery(teamQuery(page.userUid, viewAs, manages))
  const first = query.data?.pages[0]
  const people = itemsOf(query.data)
  const asking = people.filter(({ requestUid, can }) => requestUid && can.accept)
  const self = people.find(({ requestUid, userUid }) => !requestUid && userUid === user?.userUid)
  const progress = progressOf(query)
  const empty = first?.isVisibleFor && people.length === 0
  return (
    <div className={classes.panel}>
      <div>
        <ScreenHeading lead={t('team:lead')}>{t('team:title', { name: page.firstname })}</ScreenHeading>
        {first?.isVisibleFor === false && (
          <EmptyState title={t('team:closed.title')}>{t('team:closed.text')}</EmptyState>
        )}
        {empty && <EmptyState title={t('team:nobody')} />}
        <TeamMembers page={page} people={people} />
        <ListEnd
          shape="people"
          progress={progress}
          onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        />
        <Suspense>{first?.can.add && <InviteForm page={page} />}</Suspense>
        {first?.can.offer && (
          <Button
            mt={28}
            variant="outline"
            leftSection={<IconHeartHandshake size={21} stroke={1.6} aria-hidden="true" />}
            onClick={onOffer}
          >
            {t('team:offer.open')}
          </Button>
        )}
      </div>
      <div className={classes.side}>
        <AskingCards page={page} asking={asking} />
        <WhoMayWhat />
        {self && viewAs === null && <LeaveTeam page={page} self={self} onLeft={onLeft} />}
      </div>
    </div>
  )
}
