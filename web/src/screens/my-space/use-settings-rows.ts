import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import {
  IconAddressBook,
  IconCloudHeart,
  IconDevices,
  IconEye,
  IconMail,
  IconSettings,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { sessionsQuery } from '../../features/accounts/queries.ts'
import { contactsQuery } from '../../features/contacts/queries.ts'
import { cloudsQuery } from '../../features/followers/queries.ts'
import { privacyQuery } from '../../features/page-settings/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { communicationsQuery } from '../../shared/people/use-blacklist.ts'
import type { IndexGroup } from './index-row.tsx'

/** Settings of the page and of the account. */
export const useSettingsRows = (user: CurrentUser): IndexGroup => {
  const { t } = useTranslation('space', 'shell')
  const { userUid } = user
  const params = { permalink: user.permalink }
  const circles = useQuery(cloudsQuery(userUid)).data
  const privacy = useQuery(privacyQuery(userUid)).data
  const devices = useQuery(sessionsQuery).data
  const contacts = useInfiniteQuery(contactsQuery()).data
  const mails = useQuery(communicationsQuery).data?.cfg.mails

  const inCircle = (cloud: number) =>
    circles?.items.find(({ cloudType }) => cloudType === cloud)?.followersCount ?? 0

  const readers = (): string | undefined => {
    if (!privacy) return undefined
    const readable = privacy.am?.[String(sections.timeline)] ?? []
    if (readable.includes(cloudTypes.public)) return t('space:privacy.everyone')
    const family = readable.includes(cloudTypes.family)
    const friends = readable.includes(cloudTypes.friends)
    if (family && friends) return t('space:privacy.both')
    if (family) return t('space:privacy.family')
    return friends ? t('space:privacy.friends') : t('space:privacy.nobody')
  }

  return {
    id: 'space-settings',
    title: t('shell:space.settings'),
    rows: [
      {
        Icon: IconEye,
        name: t('shell:space.privacy'),
        way: { to: '/$permalink/settings', params, search: { activeTab: 'privacy' } },
        state: readers(),
      },
      {
        Icon: IconCloudHeart,
        name: t('shell:space.clouds'),
        way: { to: '/$permalink/clouds', params },
        state:
          circles &&
          t('space:circles.state', {
            family: t('space:circles.family', { count: inCircle(cloudTypes.family) }),
            friends: t('space:circles.friends', { count: inCircle(cloudTypes.friends) }),
          }),
      },
      {
        Icon: IconAddressBook,
        name: t('shell:space.contacts'),
        way: { to: '/my/contacts' },
        state: contacts && t('space:contacts.state', { count: contacts.pages[0]?.totalCount ?? 0 }),
      },
      {
        Icon: IconMail,
        name: t('space:mails.name'),
        way: { to: '/settings/general', search: { activeTab: 'communications' } },
        state:
          mails &&
          t('space:mails.state', {
            count: Object.values(mails).filter((choice) => choice !== 'never').length,
          }),
      },
      {
        Icon: IconDevices,
        name: t('space:devices.name'),
        way: { to: '/settings/general', search: { activeTab: 'sessions' } },
        state: devices && t('space:devices.state', { count: devices.items.length }),
      },
      {
        Icon: IconSettings,
        name: t('shell:nav.account'),
        way: { to: '/settings/general' },
        asks: !user.confirmed,
        state: user.confirmed ? user.email : t('space:account.unconfirmed', { email: user.email }),
      },
    ],
  }
}
