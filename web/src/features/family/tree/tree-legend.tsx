import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './tree-legend.module.css'

export const TreeLegend = ({ waiting }: { waiting: boolean }) => {
  const { t } = useTranslation('family')
  return (
    <p className={classes.legend}>
      <span>
        <i className={classes.living} aria-hidden="true" />
        {t('family:tree.living')}
      </span>
      <span>
        <i className={classes.memorial} aria-hidden="true" />
        {t('family:tree.memorial')}
      </span>
      {waiting && (
        <span>
          <i className={classes.waiting} aria-hidden="true" />
          {t('family:tree.waiting')}
        </span>
      )}
    </p>
  )
}
