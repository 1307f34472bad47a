import type { Place } from '@souvenance/contract/items/feed-items'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { defaultZoom } from '../../ui/maps/map-view.ts'
import { PlaceMap } from '../../ui/maps/place-map.tsx'
import { findMapTiles } from '../session/map-tiles.ts'

export const PlaceViewer = ({ place, onClose }: { place: Place; onClose: () => void }) => {
  const { t, language } = useTranslation('feed')
  const { label, coordinates } = place
  const degrees = (value: number) => formatNumber(language, Math.abs(value), { maximumFractionDigits: 2 })
  return (
    <Dialog opened kind="form" title={label} onClose={onClose}>
      {coordinates ? (
        <>
          <PlaceMap
            tiles={findMapTiles()}
            label={t('feed:place.map', { place: label })}
            mark={coordinates}
            start={{ ...coordinates, zoom: defaultZoom }}
          />
          <p>
            {coordinates.lat < 0
              ? t('feed:place.south', { degrees: degrees(coordinates.lat) })
              : t('feed:place.north', { degrees: degrees(coordinates.lat) })}
            {', '}
            {coordinates.lon < 0
              ? t('feed:place.west', { degrees: degrees(coordinates.lon) })
              : t('feed:place.east', { degrees: degrees(coordinates.lon) })}
          </p>
        </>
      ) : (
        <p>{t('feed:place.nowhere')}</p>
      )}
    </Dialog>
  )
}
