import { useDebouncedCallback } from '@mantine/hooks'
import { audienceClouds, type CloudType, isCloudSelection, sharedClouds } from '@souvenance/contract/clouds'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CloudChip } from '../../ui/marks/cloud-chip.tsx'

const CloudPick = lazy(async () => ({ default: (await import('../../ui/fields/cloud-pick.tsx')).CloudPick }))

/** Choosing often means choosing twice: what is chosen is sent once the choice rests. */
const rest = 1000

interface ItemCloudsProps {
  item: FeedItem
  onChange: (clouds: number[]) => void
}

/** To whom an item is shown, for those who are told; changed in place by those who may. */
export const ItemClouds = ({ item, onChange }: ItemCloudsProps) => {
  const { t } = useTranslation('feed')
  const [chosen, setChosen] = useState<{ from: readonly number[]; clouds: CloudType[] }>()
  const send = useDebouncedCallback(onChange, { delay: rest, flushOnUnmount: true })
  const awake = useHydrated()
  const { clouds, can } = item
  if (!clouds || !isCloudSelection(clouds)) return null
  // A choice holds until the item itself has changed.
  const shown = chosen?.from === clouds ? chosen.clouds : clouds
  const chips = shown.map((cloud) => <CloudChip key={cloud} cloud={cloud} />)
  if (!can.setClouds || !awake) return chips
  return (
    <Suspense fallback={chips}>
      <CloudPick
        label={t('feed:item.audience')}
        value={shown}
        options={can.keepToSelf ? audienceClouds : sharedClouds}
        onChange={(next) => {
          setChosen({ from: clouds, clouds: next })
          send(next)
        }}
      />
    </Suspense>
  )
}
