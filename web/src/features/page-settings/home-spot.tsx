import { Button } from '@mantine/core'
import type { Place } from '@souvenance/contract/feed-items'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { findMapTiles } from '../../api/map-tiles.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { defaultZoom, type MapView } from '../../ui/maps/map-view.ts'
import { PlaceMap } from '../../ui/maps/place-map.tsx'
import classes from './settings-section.module.css'

type Spot = NonNullable<Place['coordinates']>

interface HomeSpotProps {
  spot: Spot | null
  onChange: (spot: Spot | null) => void
}

/** Where someone looks first who has not said anything yet. */
const europe: MapView = { lat: 47, lon: 4, zoom: 4 }

/** Where a home stands; the map comes when it is asked for, or when there is something on it. */
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
