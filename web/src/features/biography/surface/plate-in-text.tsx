import { IconArrowDown, IconArrowUp, IconPhotoMinus, IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { Plate, type Print } from '../reading/plate.tsx'
import classes from './plate-in-text.module.css'

interface PlateInTextProps {
  print: Print | undefined
  arriving: boolean
  selected: boolean
  onMove: (step: -1 | 1) => void
  onTakeOut: () => void
}

/** A plate as it will be read; once it is chosen, with what can be done to it. */
export const PlateInText = ({ print, arriving, selected, onMove, onTakeOut }: PlateInTextProps) => {
  const { t } = useTranslation('biography')
  return (
    <div
      className={classes.plate}
      data-selected={selected || undefined}
      data-arriving={arriving || undefined}
    >
      {print ? (
        <Plate picture={print} still />
      ) : (
        <p className={classes.gone}>
          <IconPhotoOff size={24} stroke={1.5} aria-hidden="true" />
          {t('biography:plate.gone')}
        </p>
      )}
      {selected && (
        <div className={classes.tools} role="toolbar" aria-label={t('biography:plate.tools')}>
          <IconButton type="button" label={t('biography:plate.up')} onClick={() => onMove(-1)}>
            <IconArrowUp size={21} stroke={1.6} />
          </IconButton>
          <IconButton type="button" label={t('biography:plate.down')} onClick={() => onMove(1)}>
            <IconArrowDown size={21} stroke={1.6} />
          </IconButton>
          <IconButton type="button" label={t('biography:plate.takeOut')} onClick={onTakeOut}>
            <IconPhotoMinus size={21} stroke={1.6} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
