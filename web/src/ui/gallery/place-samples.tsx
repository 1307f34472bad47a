import { useState } from 'react'
import { LinkCard } from '../links/link-card.tsx'
import type { Coordinates } from '../maps/map-view.ts'
import { OutlineMap } from '../maps/outline-map.tsx'
import { Section } from './section.tsx'

const annecy = { lat: 45.9, lon: 6.13 }

export const PlaceSamples = () => {
  const [place, setPlace] = useState<Coordinates | null>(annecy)
  return (
    <Section title="Places and links">
      <OutlineMap label="Annecy" mark={annecy} start={{ ...annecy, zoom: 5 }} />
      <OutlineMap label="Choose a place" mark={place} start={{ ...annecy, zoom: 3 }} onPick={setPlace} />
      <LinkCard
        url="https://example.org/lake"
        title="The lake in winter"
        site="example.org"
        description="Forty minutes on the water, without a word."
        picture="/pictures/canal-800.webp"
        onPlay={{ label: 'Play', run: () => {} }}
      />
      <LinkCard url="https://example.org/letter" title="A letter" site="example.org" picture={null} />
    </Section>
  )
}
