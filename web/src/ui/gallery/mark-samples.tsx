import { Button } from '@mantine/core'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { CloudChip } from '../marks/cloud-chip.tsx'
import { Flower } from '../marks/flower.tsx'
import { LifeLine } from '../marks/life-line.tsx'
import { Logo } from '../marks/logo.tsx'
import { StateChip } from '../marks/state-chip.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { Section } from './section.tsx'

export const MarkSamples = () => (
  <>
    <Section title="Marks" layout="row">
      <Logo />
      <Flower size={28} open />
      <Flower size={28} />
      {Object.values(cloudTypes).map((cloud) => (
        <CloudChip key={cloud} cloud={cloud} />
      ))}
      {(['published', 'draft', 'proposal', 'pm'] as const).map((state) => (
        <StateChip key={state} state={state} />
      ))}
      <LifeLine lived={0.62} />
    </Section>
    <Section title="People" layout="row">
      <PersonAvatar name="Claire Laurent" size={64} />
      <PersonAvatar name="Rose Laurent" picture="/pictures/garden-800.webp" size={64} />
      <PersonAvatar name="Émile Laurent" memorial size={80} />
      <PersonAvatar name="Émile Laurent" memorial picture="/pictures/window-800.webp" size={80} />
      <PersonAvatar name="Théo Moreau" picture="/pictures/missing.webp" alt="Théo Moreau" />
    </Section>
    <Section title="Buttons" layout="row">
      <Button>Publish</Button>
      <Button variant="outline">Share</Button>
      <Button variant="light">Following</Button>
      <Button variant="subtle">Later</Button>
      <Button color="brique">Delete the chapter</Button>
      <Button color="prune">Seal for later</Button>
      <Button disabled>Waiting</Button>
      <Button loading>Saving</Button>
      <Button size="sm" variant="outline">
        Small
      </Button>
      <Button size="lg">Large</Button>
    </Section>
  </>
)
