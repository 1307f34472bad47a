import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AboutLinks } from '../../shared/run-by/about-links.tsx'
import { findCookie, keepCookie } from '../../shared/session/page-cookies.ts'
import classes from './cookie-consent.module.css'

const name = 'cookieConsent'

/** On pages only: an entrance asks for one thing at a time. */
export const CookieConsent = () => {
  const { t } = useTranslation('shell')
  // Rendered after mount only: the server's HTML has no question.
  const [given, setGiven] = useState(true)
  useEffect(() => setGiven(findCookie(document.cookie, name) === 'true'), [])
  if (given) return null
  return (
    <aside className={classes.bar} aria-label={t('shell:cookies.label')}>
      <p>
        {t('shell:cookies.text')} <AboutLinks only={['privacy']} className={classes.more} />
      </p>
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
