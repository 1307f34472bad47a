import { DragDropProvider, DragOverlay } from '@dnd-kit/react'
import { cloudTypes } from '@souvenance/contract/clouds'
import type { Follower } from '@souvenance/contract/clouds-api'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AllClouds } from './all-clouds.tsx'
import { CloudSidebar } from './cloud-sidebar.tsx'
import classes from './clouds-board.module.css'
import { dragPlugins, dragSensors } from './drag-manners.ts'
import { findPerson } from './find-person.ts'
import { OneCloud } from './one-cloud.tsx'
import { PersonGhost } from './person-ghost.tsx'
import { cloudsQuery } from './queries.ts'
import type { CloudActions } from './use-clouds-board.ts'

interface CloudsBoardProps {
  page: PageHeader
  actions: CloudActions
  /** How to keep out someone who does not follow the page. */
  banOthers: ReactNode
}

export const CloudsBoard = ({ page, actions, banOthers }: CloudsBoardProps) => {
  const client = useQueryClient()
  const [open, setOpen] = useState<number>()
  const [carried, setCarried] = useState<Follower>()
  const { data } = useQuery(cloudsQuery(page.userUid))
  const counts = new Map(data?.items.map(({ cloudType, followersCount }) => [cloudType, followersCount]))

  const drop = (cloud: unknown) => {
    setCarried(undefined)
    if (!carried || typeof cloud !== 'number') return
    if (cloud === cloudTypes.banned) void actions.ban(carried)
    else actions.moveTo(carried, cloud)
  }

  return (
    <DragDropProvider
      sensors={dragSensors}
      plugins={dragPlugins}
      onDragStart={({ operation }) => setCarried(findPerson(client, page.userUid, operation.source?.id))}
      onDragEnd={({ operation, canceled }) => drop(canceled ? undefined : operation.target?.id)}
    >
      <div className={classes.board}>
        <CloudSidebar
          uid={page.userUid}
          open={open}
          counts={counts}
          carried={carried}
          onOpen={setOpen}
          banOthers={banOthers}
        />
        {open === undefined ? (
          <AllClouds page={page} actions={actions} />
        ) : (
          <OneCloud key={open} uid={page.userUid} cloud={open} count={counts.get(open)} actions={actions} />
        )}
      </div>
      <DragOverlay dropAnimation={null}>{carried && <PersonGhost person={carried} />}</DragOverlay>
    </DragDropProvider>
  )
}
