import { datePrecisions } from '@souvenance/contract/dates'
import type { PartialDate } from '@souvenance/contract/page-header'
import { precisionOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateDialog } from '../../ui/dialogs/date-dialog.tsx'
import { dateOfParts, emptyDate, partsOfDate } from '../../ui/fields/date-parts.ts'
import { lifeBounds } from '../../ui/fields/life-bounds.ts'

interface PictureDateDialogProps {
  count: number
  start: PartialDate | null
  birth: PartialDate | null
  onChoose: (date: PartialDate) => unknown
  onClose: () => void
}

/** When pictures were taken, as far as someone remembers. */
export const PictureDateDialog = ({ count, start, birth, onChoose, onClose }: PictureDateDialogProps) => {
  const { t } = useTranslation('pictures')
  const precision = start ? precisionOf(start.format) : 'year'
  return (
    <DateDialog
      start={{ date: start ? partsOfDate(start.date, precision) : emptyDate, precision }}
      bounds={lifeBounds(birth)}
      words={{
        title: t('pictures:date.title', { count }),
        text: t('pictures:date.text', { count }),
        label: t('pictures:date.label'),
        cancel: t('pictures:date.cancel'),
        choose: t('pictures:date.choose'),
      }}
      onChoose={(known) => {
        const date = dateOfParts(known.date, known.precision)
        return date ? onChoose({ date, format: datePrecisions[known.precision] }) : undefined
      }}
      onClose={onClose}
    />
  )
}
