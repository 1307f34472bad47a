import { catalogue } from '@souvenance/contract/errors'
import type { PageHeader } from '@souvenance/contract/page-header'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAudienceName } from './audience-name.ts'
import classes from './view-as-banner.module.css'

/** Stays in sight as long as the page is seen through the eyes of others. */
export const ViewAsBanner = ({ page, viewAs }: { page: PageHeader; viewAs: number }) => {
  const { t } = useTranslation(['pages', 'messages'])
  const audienceName = useAudienceName()
  return (
    <div className={classes.banner} role="status">
      <IconEye size={24} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{audienceName(viewAs)}</b> {t(`messages:${catalogue.viewedAsCloud.key}`)}
      </p>
      <Link className={classes.stop} to="/$permalink" params={{ permalink: page.permalink }}>
        {t('pages:viewAs.stop')}
      </Link>
    </div>
  )
}
