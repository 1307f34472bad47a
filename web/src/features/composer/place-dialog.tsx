import { Button } from '@mantine/core'
import type { Place } from '@souvenance/contract/items/feed-items'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { findMapTiles } from '../../shared/session/map-tiles.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { defaultZoom, type MapView } from '../../ui/maps/map-view.ts'
import { PlaceMap } from '../../ui/maps/place-map.tsx'

interface PlaceDialogProps {
  place: Place | null
  onChoose: (place: Place | null) => void
  onClose: () => void
}

/** The view of the map before a place is chosen. */
const europe: MapView = { lat: 47, lon: 4, zoom: 4 }
const mostLetters = 200

/** A name, and if one likes the spot on the map. */
export const PlaceDialog = ({ place, onChoose, onClose }: PlaceDialogProps) => {
  const { t } = useTranslation('composer')
  const form = useId()
  const [label, setLabel] = useState(place?.label ?? '')
  const [coordinates, setCoordinates] = useState(place?.coordinates ?? null)
  const [start] = useState<MapView>(coordinates ? { ...coordinates, zoom: defaultZoom } : europe)
  const named = label.trim()

  const choose = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const sure =
      coordinates !== null ||
      (await confirm({
        title: t('composer:place.noSpotTitle'),
        text: t('composer:place.noSpotText', { place: named }),
        keep: t('composer:place.noSpotKeep'),
        action: t('composer:place.noSpotAction'),
      }))
    if (sure) onChoose({ label: named, ...(coordinates && { coordinates }) })
  }

  return (
    <Dialog
      opened
      kind="form"
      writing
      title={t('composer:place.title')}
      onClose={onClose}
      footer={
        <>
          {place && (
            <Button variant="subtle" onClick={() => onChoose(null)}>
              {t('composer:place.none')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('composer:cancel')}
          </Button>
          <Button type="submit" form={form} disabled={named === ''}>
            {t('composer:place.choose')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void choose(event)}>
        <TextField
          label={t('composer:place.name')}
          description={t('composer:place.hint')}
          maxLength={mostLetters}
          data-autofocus
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      </form>
      <PlaceMap
        tiles={findMapTiles()}
        label={t('composer:place.map')}
        mark={coordinates}
        start={start}
        onPick={setCoordinates}
      />
      {coordinates && (
        <Button variant="subtle" size="sm" onClick={() => setCoordinates(null)}>
          {t('composer:place.noSpot')}
        </Button>
      )}
    </Dialog>
  )
}
