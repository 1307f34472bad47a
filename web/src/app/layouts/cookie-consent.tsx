import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { findCookie, keepCookie } from '../../api/page-cookies.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './cookie-consent.module.css'

const name = 'cookieConsent'

export const CookieConsent = () => {
  const { t } = useTranslation('shell')
  // Asked once the page stands: the server has rendered it without the question.
  const [given, setGiven] = useState(true)
  useEffect(() => setGiven(findCookie(document.cookie, name) === 'true'), [])
  if (given) return null
  return (
    <aside className={classes.bar} aria-label={t('shell:cookies.label')}>
      <p>{t('shell:cookies.text')}</p>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          keepCookie(name, 'true')
          setGiven(true)
        }}
      >
        {t('shell:cookies.accept')}
      </Button>
    </aside>
  )
}
