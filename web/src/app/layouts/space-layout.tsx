import {
  IconAddressBook,
  IconArchive,
  IconCloudHeart,
  IconEye,
  IconFeather,
  IconFirstAidKit,
  IconHeartHandshake,
  IconLayoutList,
  IconListCheck,
  IconMailForward,
  IconMessageReport,
  IconPencilHeart,
  IconSettings,
  IconUser,
  IconWritingSign,
} from '@tabler/icons-react'
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { RailFrame } from '../../ui/page/rail-frame.tsx'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/** The layout of "my space": a rail with grouped links. */
export const SpaceLayout = () => {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const params = { permalink: user?.permalink ?? '' }
  // Received letters are not among the letters to the dead.
  const received = useMatchRoute()({ to: '/letters/received', fuzzy: true }) !== false
  return (
    <RailFrame
      label={t('shell:space.rail')}
      narrow="hidden"
      rail={
        <>
          <ul>
            <li>
              <Link to="/my" activeOptions={{ exact: true }}>
                <IconLayoutList {...icon} />
                {t('shell:space.rail')}
              </Link>
            </li>
          </ul>
          <h2>{t('shell:space.mine')}</h2>
          <ul>
            <li>
              <Link to="/$permalink" params={params}>
                <IconUser {...icon} />
                {t('shell:space.mine')}
              </Link>
            </li>
            <li>
              <Link to="/$permalink/clouds" params={params}>
                <IconCloudHeart {...icon} />
                {t('shell:space.clouds')}
              </Link>
            </li>
            <li>
              <Link to="/my/drafting-assistance">
                <IconPencilHeart {...icon} />
                {t('shell:space.assistance')}
              </Link>
            </li>
            <li>
              <Link to="/my/contacts">
                <IconAddressBook {...icon} />
                {t('shell:space.contacts')}
              </Link>
            </li>
          </ul>
          <h2>{t('shell:space.later')}</h2>
          <ul>
            <li>
              <Link to="/my/readiness">
                <IconListCheck {...icon} />
                {t('shell:space.readiness')}
              </Link>
            </li>
            <li>
              <Link to="/legacy">
                <IconHeartHandshake {...icon} />
                {t('shell:space.legacy')}
              </Link>
            </li>
            <li>
              <Link to="/my/safe" activeOptions={{ includeSearch: false }}>
                <IconArchive {...icon} />
                {t('shell:space.safe')}
              </Link>
            </li>
            <li>
              <Link to="/my/last-wills" activeOptions={{ includeSearch: false }}>
                <IconWritingSign {...icon} />
                {t('shell:space.wills')}
              </Link>
            </li>
            <li>
              <Link to="/post-mortem">
                <IconMailForward {...icon} />
                {t('shell:space.letters')}
              </Link>
            </li>
            <li>
              <Link to="/letters" activeOptions={{ exact: received }}>
                <IconFeather {...icon} />
                {t('shell:space.hereafter')}
              </Link>
            </li>
            <li>
              <Link to="/my/ice-card">
                <IconFirstAidKit {...icon} />
                {t('shell:space.card')}
              </Link>
            </li>
            <li>
              <Link to="/report/death">
                <IconMessageReport {...icon} />
                {t('shell:space.report')}
              </Link>
            </li>
          </ul>
          <h2>{t('shell:space.settings')}</h2>
          <ul>
            <li>
              <Link to="/$permalink/settings" params={params} search={{ activeTab: 'privacy' }}>
                <IconEye {...icon} />
                {t('shell:space.privacy')}
              </Link>
            </li>
            <li>
              <Link to="/settings/general" activeOptions={{ includeSearch: false }}>
                <IconSettings {...icon} />
                {t('shell:nav.account')}
              </Link>
            </li>
          </ul>
        </>
      }
    >
      <Outlet />
    </RailFrame>
  )
}
