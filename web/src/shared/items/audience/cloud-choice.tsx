import { useDebouncedCallback } from '@mantine/hooks'
import type { CloudType } from '@souvenance/contract/people/clouds'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloudPick } from '../../../ui/fields/clouds/cloud-pick.tsx'

/** Debounce: an audience is often set with several clicks. */
const rest = 1000

interface CloudChoiceProps {
  clouds: CloudType[]
  options: readonly CloudType[]
  onChange: (clouds: number[]) => Promise<unknown>
}

export const CloudChoice = ({ clouds, options, onChange }: CloudChoiceProps) => {
  const { t } = useTranslation('feed')
  const [chosen, setChosen] = useState<{ from: readonly number[]; clouds: CloudType[] }>()
  const keep = (next: CloudType[]) =>
    // The mutation's notice says why; the stored audience is shown.
    onChange(next).catch(() => setChosen((now) => (now?.clouds === next ? undefined : now)))
  const send = useDebouncedCallback(keep, { delay: rest, flushOnUnmount: true })
  return (
    <CloudPick
      label={t('feed:item.audience')}
      // The local choice is dropped once the item has changed.
      value={chosen?.from === clouds ? chosen.clouds : clouds}
      options={options}
      onChange={(next) => {
        setChosen({ from: clouds, clouds: next })
        send(next)
      }}
    />
  )
}
