import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { LinkType } from '@souvenance/contract/people/family-links'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AddRelativeDialog } from '../../features/family/adding/lazy-add-relative.tsx'
import { FamilyList } from '../../features/family/family-list.tsx'
import { circleQuery, familyRequestsQuery, treeQuery } from '../../features/family/queries.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'

/** The four areas of the new memorial, to be filled now or later. */
export const FamilyStep = ({ page }: { page: PageHeader }) => {
  const { userUid } = page
  const circle = useQuery(circleQuery(userUid, null))
  const tree = useQuery(treeQuery(userUid, null))
  const waiting = useQuery(familyRequestsQuery(userUid))
  const requests = waiting.data
  const [adding, setAdding] = useState<LinkType>()
  if (!circle.data || !requests) {
    const again = () => void Promise.all([circle.refetch(), waiting.refetch()])
    return circle.isError || waiting.isError ? (
      <ErrorState onRetry={again} />
    ) : (
      <LoadingState shape="people" />
    )
  }
  return (
    <>
      <FamilyList
        page={page}
        relatives={circle.data.items}
        tree={undefined}
        asked={requests.items.filter(({ asked }) => asked === 'by page')}
        onAdd={circle.data.can.add ? setAdding : undefined}
      />
      <Suspense>
        {adding && (
          <AddRelativeDialog of={page} type={adding} tree={tree.data} onClose={() => setAdding(undefined)} />
        )}
      </Suspense>
    </>
  )
}
