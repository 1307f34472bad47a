import { type CloudType, cloudTypes } from '@souvenance/contract/people/clouds'
import { useState } from 'react'
import { ChipChoice } from '../fields/chip-choice.tsx'
import { CloudChecklist } from '../fields/clouds/cloud-checklist.tsx'
import { CloudPick } from '../fields/clouds/cloud-pick.tsx'
import { CloudSelector } from '../fields/clouds/cloud-selector.tsx'
import { FewSelect } from '../fields/few-select.tsx'
import { Section } from './section.tsx'

const people = ['Claire', 'Michel', 'Théo', 'Inès', 'Rose'].map((name) => ({ value: name, label: name }))

export const PickSamples = () => {
  const [clouds, setClouds] = useState<CloudType[]>([cloudTypes.family, cloudTypes.friends])
  const [few, setFew] = useState(['Claire', 'Théo', 'Rose'])
  const [many, setMany] = useState(['Claire', 'Théo', 'Rose', 'Inès'])
  const [one, setOne] = useState('Claire')
  const [none, setNone] = useState<string[]>([])
  return (
    <Section title="Choices">
      <ChipChoice label="One of a few" options={people} value={one} onChange={setOne} hint="A hint below." />
      <CloudSelector label="Who may see it" value={clouds} onChange={setClouds} />
      <CloudChecklist label="In a dialog" value={clouds} onChange={setClouds} />
      <CloudPick label="In place" value={clouds} onChange={setClouds} />
      <CloudSelector
        label="Nobody yet"
        value={[]}
        onChange={setClouds}
        allowNone
        error="Please choose somebody."
      />
      <FewSelect
        label="Up to three are named"
        options={people}
        value={few}
        onChange={setFew}
        placeholder="Choose"
      />
      <FewSelect
        label="More are counted"
        options={people}
        value={many}
        onChange={setMany}
        placeholder="Choose"
      />
      <FewSelect
        label="Nobody"
        options={people}
        value={none}
        onChange={setNone}
        placeholder="Choose people"
      />
    </Section>
  )
}
