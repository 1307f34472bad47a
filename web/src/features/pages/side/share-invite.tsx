import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ShareButton } from '../header/share-button.tsx'
import classes from './share-invite.module.css'

/** For those who know somebody else who knew the person. */
export const ShareInvite = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('pages')
  return (
    <section className={classes.invite} aria-labelledby="pass-on-title">
      <h2 id="pass-on-title" className={classes.title}>
        {t('pages:passOn.title', { name: page.firstname })}
      </h2>
      <p>{t('pages:passOn.text')}</p>
      <ShareButton page={page} size="sm" />
    </section>
  )
}
