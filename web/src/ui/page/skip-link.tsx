import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './skip-link.module.css'

/** First stop of the keyboard; the shell gives its main element the id `main`. */
export const SkipLink = () => {
  const { t } = useTranslation('ui')
  return (
    <a className={classes.skip} href="#main">
      {t('ui:skip')}
    </a>
  )
}
