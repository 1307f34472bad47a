import type { PageHeader } from '@souvenance/contract/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { pageQuery } from '../../features/pages/queries.ts'

type CareScreen = { page: PageHeader | null; own: boolean }

/** The page that is being looked after; its route has loaded it already, and knows that one may. */
export const useCare = (): CareScreen => {
  const { permalink = '' } = useParams({ strict: false })
  const { user } = useSession()
  const page = useSuspenseQuery(pageQuery(permalink, null)).data
  return { page, own: page !== null && page.userUid === user?.userUid }
}
