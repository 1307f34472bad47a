import { FollowingsPanel } from '../../../features/followers/followings-panel.tsx'
import { usePage } from '../use-page.ts'

export const Followings = () => {
  const { page, viewAs } = usePage()
  return page && <FollowingsPanel page={page} viewAs={viewAs} />
}
