import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { audienceClouds, isCloudSelection, sharedClouds } from '@souvenance/contract/people/clouds'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CloudChip } from '../../../ui/marks/cloud-chip.tsx'

const CloudChoice = lazy(async () => ({ default: (await import('./cloud-choice.tsx')).CloudChoice }))

interface ItemCloudsProps {
  item: FeedItem
  onChange?: (clouds: number[]) => Promise<unknown>
}

/** The audience of an item, editable in place with the right to. */
export const ItemClouds = ({ item: { clouds, can }, onChange }: ItemCloudsProps) => {
  const hydrated = useHydrated()
  if (!clouds || !isCloudSelection(clouds)) return null
  const chips = clouds.map((cloud) => <CloudChip key={cloud} cloud={cloud} />)
  if (!can.setClouds || !onChange || !hydrated) return chips
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
