import { cloudTypes } from '@souvenance/contract/clouds'
import type { Follower } from '@souvenance/contract/clouds-api'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AllClouds } from './all-clouds.tsx'
import { CarryingContext } from './carrying.ts'
import { CloudSidebar } from './cloud-sidebar.tsx'
import classes from './clouds-board.module.css'
import { OneCloud } from './one-cloud.tsx'
import { cloudsQuery } from './queries.ts'
import { standingClouds } from './standing-clouds.ts'
import type { CloudActions } from './use-clouds-board.ts'

interface CloudsBoardProps {
  page: PageHeader
  actions: CloudActions
  /** How to keep out someone who does not follow the page. */
  banOthers: ReactNode
}

export const CloudsBoard = ({ page, actions, banOthers }: CloudsBoardProps) => {
  const [open, setOpen] = useState<number>()
  const [carried, setCarried] = useState<Follower>()
  const { data } = useQuery(cloudsQuery(page.userUid))
  const counts = new Map(data?.items.map(({ cloudType, followersCount }) => [cloudType, followersCount]))
  const total = data && standingClouds.reduce((sum, cloud) => sum + (counts.get(cloud) ?? 0), 0)

  const dropOn = (cloud: number) => {
    setCarried(undefined)
    if (!carried) return
    if (cloud === cloudTypes.banned) void actions.ban(carried)
    else actions.moveTo(carried, cloud)
  }

  return (
    <CarryingContext value={{ carried, lift: setCarried, letGo: () => setCarried(undefined), dropOn }}>
      <div className={classes.board}>
        <CloudSidebar
          uid={page.userUid}
          open={open}
          counts={counts}
          total={total}
          onOpen={setOpen}
          banOthers={banOthers}
        />
        {open === undefined ? (
          <AllClouds page={page} count={total} actions={actions} />
        ) : (
          <OneCloud key={open} uid={page.userUid} cloud={open} count={counts.get(open)} actions={actions} />
        )}
      </div>
    </CarryingContext>
  )
}
