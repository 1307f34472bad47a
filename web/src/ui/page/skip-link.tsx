import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './skip-link.module.css'

/** The first tab stop; the shell gives its main element the id `main`. */
export const SkipLink = () => {
  const { t } = useTranslation('ui')
  return (
    <a className={classes.skip} href="#main">
      {t('ui:skip')}
    </a>
  )
}
