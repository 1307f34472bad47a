import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AboutLinks } from '../../shared/run-by/about-links.tsx'
import { LinkedWords } from '../../shared/run-by/linked-words.tsx'
import { useRunBy } from '../../shared/run-by/run-by.ts'
import { useSession } from '../../shared/session/session.ts'
import { Logo } from '../../ui/marks/logo.tsx'
import classes from './footer.module.css'
import { LightChoice } from './light/light-choice.tsx'

export const Footer = () => {
  const { t } = useTranslation('shell')
  const { user, mailbox } = useSession()
  const { contact } = useRunBy()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <Logo />
        <p>
          <LinkedWords text={t('shell:footer.text')} />
        </p>
        <nav aria-label={t('shell:footer.nav')}>
          <Link to={user ? '/settings/general' : '/sign-in'}>
            {user ? t('shell:nav.account') : t('shell:nav.signIn')}
          </Link>
          {contact && <a href={contact}>{t('shell:runBy.contact')}</a>}
          <AboutLinks />
          {mailbox && <Link to="/mailbox">{t('shell:nav.mailbox')}</Link>}
        </nav>
        <LightChoice />
      </div>
    </footer>
  )
}
