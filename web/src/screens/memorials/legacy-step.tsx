import { useQuery } from '@tanstack/react-query'
import { LegateeList } from '../../features/legacy/legatee-list.tsx'
import { legacyQuery } from '../../features/legacy/queries.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'

/** A memorial has no safe to choose in. */
const noPicker = () => null

/** Names people who take a new memorial over, one day. */
export const LegacyStep = ({ pageUid }: { pageUid: string }) => {
  const { data } = useQuery(legacyQuery(pageUid))
  return data ? <LegateeList legacy={data.legacy} picker={noPicker} /> : <LoadingState shape="people" />
}
