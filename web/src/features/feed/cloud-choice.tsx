import { useDebouncedCallback } from '@mantine/hooks'
import type { CloudType } from '@souvenance/contract/clouds'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CloudPick } from '../../ui/fields/cloud-pick.tsx'

/** Choosing often means choosing twice: what is chosen is sent once the choice rests. */
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
    // A notice says why it failed; what is shown is what holds.
    onChange(next).catch(() => setChosen((now) => (now?.clouds === next ? undefined : now)))
  const send = useDebouncedCallback(keep, { delay: rest, flushOnUnmount: true })
  return (
    <CloudPick
      label={t('feed:item.audience')}
      // A choice holds until the item itself has changed.
      value={chosen?.from === clouds ? chosen.clouds : clouds}
      options={options}
      onChange={(next) => {
        setChosen({ from: clouds, clouds: next })
        send(next)
      }}
    />
  )
}
