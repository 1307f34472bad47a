import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useInfiniteQuery } from '@tanstack/react-query'
import { InviteForm } from '../../features/team/invite-form.tsx'
import { teamQuery } from '../../features/team/queries.ts'
import { TeamMembers } from '../../features/team/team-members.tsx'
import { itemsOf } from '../../shared/lists/paging.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'

/** The team of the new memorial, and an invitation to join it. */
export const TeamStep = ({ page }: { page: PageHeader }) => {
  const { data } = useInfiniteQuery(teamQuery(page.userUid, null, true))
  if (!data) return <LoadingState shape="people" />
  const [first] = data.pages
  return (
    <>
      <TeamMembers page={page} people={itemsOf(data)} />
      {first?.can.add && <InviteForm page={page} />}
    </>
  )
}
