import type { PageHeader } from '@souvenance/contract/pages/page-header'
import {
  IconAdjustments,
  IconArrowLeft,
  IconCloudHeart,
  IconEye,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RailFrame } from '../../ui/page/rail-frame.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './care-frame.module.css'
import type { SettingsTab } from './settings-tab.ts'

interface CareFrameProps {
  page: PageHeader
  /** The page is the viewer's own. */
  own: boolean
  current: 'clouds' | SettingsTab
  title: string
  lead?: string | undefined
  /** A link beside the title. */
  action?: ReactNode
  children: ReactNode
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/** Layout of the settings screens of a page, the viewer's own or a memorial. */
export const CareFrame = ({ page, own, current, title, lead, action, children }: CareFrameProps) => {
  const { t } = useTranslation('page-settings', 'ui')
  const params = { permalink: page.permalink }
  const currentIf = (place: CareFrameProps['current']) => (place === current ? 'page' : undefined)
  return (
    <RailFrame
      label={t('page-settings:frame.label')}
      narrow="row"
      current={current}
      rail={
        <>
          <Link className={classes.person} to="/$permalink" params={params}>
            <PersonAvatar
              name={page.fullname}
              picture={page.alive ? page.profilePics.avatar : page.profilePics.picSm}
              memorial={!page.alive}
              size={56}
            />
            <span>
              <b>{page.fullname}</b>
              <span>
                <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
                {t('page-settings:frame.back')}
              </span>
            </span>
          </Link>
          <ul>
            <li>
              <Link to="/$permalink/clouds" params={params} aria-current={currentIf('clouds')}>
                <IconCloudHeart {...icon} />
                {t('page-settings:frame.clouds')}
              </Link>
            </li>
            <li>
              <Link
                to="/$permalink/settings"
                params={params}
                search={{ activeTab: 'privacy' }}
                aria-current={currentIf('privacy')}
              >
                <IconEye {...icon} />
                {t('page-settings:frame.privacy')}
              </Link>
            </li>
            <li>
              <Link
                to="/$permalink/settings"
                params={params}
                search={{ activeTab: 'general' }}
                aria-current={currentIf('general')}
              >
                <IconAdjustments {...icon} />
                {t('page-settings:frame.general')}
              </Link>
            </li>
            <li>
              <Link to="/$permalink/deleted" params={params}>
                <IconTrash {...icon} />
                {t('ui:deleted.title')}
              </Link>
            </li>
            {own && (
              <li>
                <Link to="/settings/general">
                  <IconSettings {...icon} />
                  {t('page-settings:frame.account')}
                </Link>
              </li>
            )}
          </ul>
        </>
      }
    >
      <div className={classes.head}>
        <ScreenHeading lead={lead}>{title}</ScreenHeading>
        {action}
      </div>
      {children}
    </RailFrame>
  )
}
