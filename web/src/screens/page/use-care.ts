import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { pageQuery } from '../../features/pages/queries.ts'
import { useSession } from '../../shared/session/session.ts'

type CareScreen = { page: PageHeader | null; own: boolean }

/** The page being administered; its route has loaded it and checked the rights. */
export const useCare = (): CareScreen => {
  const { permalink = '' } = useParams({ strict: false })
  const { user } = useSession()
  const page = useSuspenseQuery(pageQuery(permalink, null)).data
  return { page, own: page !== null && page.userUid === user?.userUid }
}
