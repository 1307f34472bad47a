import { ProposalList } from '../../../features/biography/proposals/proposal-list.tsx'
import { usePage } from '../use-page.ts'

export const BiographyProposals = () => {
  const { page } = usePage()
  return page && <ProposalList page={page} />
}
