import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Follower } from '@souvenance/contract/people/followers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cloudsQuery } from '../queries.ts'
import { AllClouds } from './all-clouds.tsx'
import { CloudSidebar } from './cloud-sidebar.tsx'
import classes from './clouds-board.module.css'
import { DragContext } from './drag.ts'
import { OneCloud } from './one-cloud.tsx'
import { standingClouds } from './standing-clouds.ts'
import type { CloudActions } from './use-clouds-board.ts'

interface CloudsBoardProps {
  page: PageHeader
  /** The open cloud; undefined for all followers. */
  open: number | undefined
  onOpen: (cloud: number | undefined) => void
  actions: CloudActions
  /** Opens the dialog that bans a person who does not follow the page. */
  banOthers: ReactNode
}

export const CloudsBoard = ({ page, open, onOpen, actions, banOthers }: CloudsBoardProps) => {
  const [dragged, setDragged] = useState<Follower>()
  const { data } = useQuery(cloudsQuery(page.userUid))
  const counts = new Map(data?.items.map(({ cloudType, followersCount }) => [cloudType, followersCount]))
  const total = data && standingClouds.reduce((sum, cloud) => sum + (counts.get(cloud) ?? 0), 0)

  const dropOn = (cloud: number) => {
    setDragged(undefined)
    if (!dragged) return
    if (cloud === cloudTypes.banned) void actions.ban(dragged)
    else actions.moveTo(dragged, cloud)
  }

  return (
    <DragContext value={{ dragged, start: setDragged, end: () => setDragged(undefined), dropOn }}>
      <div className={classes.board}>
        <CloudSidebar
          uid={page.userUid}
          open={open}
          counts={counts}
          total={total}
          onOpen={onOpen}
          banOthers={banOthers}
        />
        {open === undefined ? (
          <AllClouds page={page} count={total} actions={actions} />
        ) : (
          <OneCloud key={open} uid={page.userUid} cloud={open} count={counts.get(open)} actions={actions} />
        )}
      </div>
    </DragContext>
  )
}
