import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './tree-legend.module.css'

export const TreeLegend = () => {
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
    </p>
  )
}
