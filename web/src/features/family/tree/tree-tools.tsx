import { IconArrowsMaximize, IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import classes from './tree-tools.module.css'

interface TreeToolsProps {
  onZoom: (factor: number) => void
  onWhole: () => void
}

/** How much closer the tree comes at a time. */
export const zoomStep = 1.25

export const TreeTools = ({ onZoom, onWhole }: TreeToolsProps) => {
  const { t } = useTranslation('family')
  return (
    <div className={classes.tools}>
      <span className={classes.help}>{t('family:tree.help')}</span>
      <IconButton label={t('family:tree.further')} onClick={() => onZoom(1 / zoomStep)}>
        <IconMinus size={20} stroke={1.6} />
      </IconButton>
      <IconButton label={t('family:tree.closer')} onClick={() => onZoom(zoomStep)}>
        <IconPlus size={20} stroke={1.6} />
      </IconButton>
      <IconButton label={t('family:tree.whole')} onClick={onWhole}>
        <IconArrowsMaximize size={20} stroke={1.6} />
      </IconButton>
      <IconButton label={t('family:tree.print')} onClick={() => window.print()}>
        <IconPrinter size={20} stroke={1.6} />
      </IconButton>
    </div>
  )
}
