import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateDialog } from '../../ui/dialogs/date-dialog.tsx'
import { entryOf } from '../../ui/fields/dates/date-entry.ts'
import { lifeBounds } from '../../ui/fields/dates/life-bounds.ts'

interface PictureDateDialogProps {
  count: number
  start: PartialDate | null
  birth: PartialDate | null
  onChoose: (date: PartialDate | null) => unknown
  onClose: () => void
}

/** Sets the date of pictures, at any precision, or takes it away. */
export const PictureDateDialog = ({ count, start, birth, onChoose, onClose }: PictureDateDialogProps) => {
  const { t } = useTranslation('pictures')
  return (
    <DateDialog
      start={entryOf(start)}
      bounds={lifeBounds(birth)}
      words={{
        title: t('pictures:date.title', { count }),
        text: t('pictures:date.text', { count }),
        label: t('pictures:date.label'),
        cancel: t('pictures:date.cancel'),
        choose: t('pictures:date.choose'),
      }}
      onChoose={onChoose}
      otherwise={
        start || count > 1
          ? {
              text: t('pictures:date.unknown'),
              label: t('pictures:date.none'),
              run: () => onChoose(null),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
