import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CloudIcon, useCloudName } from '../../../ui/marks/cloud-chip.tsx'
import { audiences } from './audiences.ts'
import classes from './view-as-dialog.module.css'

export const ViewAsDialog = ({ page, onClose }: { page: PageHeader; onClose: () => void }) => {
  const { t } = useTranslation('pages')
  const nameOf = useCloudName()
  const hints = {
    [audiences.everyone]: t('pages:viewAs.everyoneHint'),
    [audiences.family]: t('pages:viewAs.familyHint'),
    [audiences.friends]: t('pages:viewAs.friendsHint'),
  }
  return (
    <Dialog opened kind="form" title={t('pages:viewAs.title')} onClose={onClose}>
      <p>{t('pages:viewAs.text')}</p>
      <ul className={classes.audiences}>
        {Object.values(audiences).map((cloud) => (
          <li key={cloud}>
            <Link
              className={classes.audience}
              to="/$permalink"
              params={{ permalink: page.permalink }}
              search={{ viewAs: cloud }}
              onClick={onClose}
            >
              <CloudIcon cloud={cloud} size={24} />
              <span>
                <b>{nameOf(cloud)}</b>
                {hints[cloud]}
              </span>
              <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
