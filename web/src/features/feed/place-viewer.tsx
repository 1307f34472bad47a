import type { Place } from '@souvenance/contract/feed-items'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { defaultZoom } from '../../ui/maps/map-view.ts'
import { OutlineMap } from '../../ui/maps/outline-map.tsx'

export const PlaceViewer = ({ place, onClose }: { place: Place; onClose: () => void }) => {
  const { t } = useTranslation('feed')
  const language = useLanguage()
  const { label, coordinates } = place
  const degrees = (value: number) => formatNumber(language, value, { maximumFractionDigits: 2 })
  return (
    <Dialog opened kind="form" title={label} onClose={onClose}>
      {coordinates ? (
        <>
          <OutlineMap
            label={t('feed:place.map', { place: label })}
            mark={coordinates}
            start={{ ...coordinates, zoom: defaultZoom }}
          />
          <p>
            {t('feed:place.coordinates', { lat: degrees(coordinates.lat), lon: degrees(coordinates.lon) })}
          </p>
        </>
      ) : (
        <p>{t('feed:place.nowhere')}</p>
      )}
    </Dialog>
  )
}
