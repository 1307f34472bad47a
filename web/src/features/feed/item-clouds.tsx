import { audienceClouds, isCloudSelection, sharedClouds } from '@souvenance/contract/clouds'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CloudChip } from '../../ui/marks/cloud-chip.tsx'

const CloudChoice = lazy(async () => ({ default: (await import('./cloud-choice.tsx')).CloudChoice }))

interface ItemCloudsProps {
  item: FeedItem
  onChange?: (clouds: number[]) => Promise<unknown>
}

/** To whom an item is shown, for those who are told; changed in place by those who may. */
export const ItemClouds = ({ item: { clouds, can }, onChange }: ItemCloudsProps) => {
  const awake = useHydrated()
  if (!clouds || !isCloudSelection(clouds)) return null
  const chips = clouds.map((cloud) => <CloudChip key={cloud} cloud={cloud} />)
  if (!can.setClouds || !onChange || !awake) return chips
  return (
    <Suspense fallback={chips}>
      <CloudChoice
        clouds={clouds}
        options={can.keepToSelf ? audienceClouds : sharedClouds}
        onChange={onChange}
      />
    </Suspense>
  )
}
