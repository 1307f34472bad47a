import { Button } from '@mantine/core'
import type { Place } from '@souvenance/contract/items/feed-items'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../../../shared/forms/sections/settings-section.module.css'
import { findMapTiles } from '../../../shared/session/map-tiles.ts'
import { defaultZoom, type MapView } from '../../../ui/maps/map-view.ts'
import { PlaceMap } from '../../../ui/maps/place-map.tsx'

type Spot = NonNullable<Place['coordinates']>

interface HomeSpotProps {
  spot: Spot | null
  onChange: (spot: Spot | null) => void
}

/** The map's initial view without a position. */
const europe: MapView = { lat: 47, lon: 4, zoom: 4 }

/** The position of a home; the map loads on request, or if a position is set. */
export const HomeSpot = ({ spot, onChange }: HomeSpotProps) => {
  const { t } = useTranslation('page-settings')
  const [opened, setOpened] = useState(spot !== null)
  const [start] = useState<MapView>(spot ? { ...spot, zoom: defaultZoom } : europe)
  if (!opened)
    return (
      <Button
        variant="subtle"
        className={classes.save ?? ''}
        leftSection={<IconMapPin size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('page-settings:contact.spotAdd')}
      </Button>
    )
  return (
    <fieldset className={classes.spot}>
      <legend>{t('page-settings:contact.spot')}</legend>
      <PlaceMap
        tiles={findMapTiles()}
        label={t('page-settings:contact.spotMap')}
        mark={spot}
        start={start}
        onPick={onChange}
      />
      {spot && (
        <Button variant="subtle" className={classes.save ?? ''} onClick={() => onChange(null)}>
          {t('page-settings:contact.spotRemove')}
        </Button>
      )}
    </fieldset>
  )
}
