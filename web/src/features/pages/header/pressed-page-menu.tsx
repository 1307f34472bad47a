import { Menu } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import {
  IconEye,
  IconHeartHandshake,
  IconLink,
  IconMail,
  IconPhoto,
  IconSettings,
  IconTrash,
  IconUserSquare,
  IconUsers,
  IconWritingSign,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { reportablePage, reportablePerson } from '../../../shared/abuse-reports/reportable.ts'
import { LastEntries, lastTexts } from '../../../shared/people/last-entries.tsx'
import { RememberEntry } from '../../../shared/people/remember-entry.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { useCopyAddress } from '../../../ui/links/use-copy-address.ts'
import type { MenuTarget } from '../../../ui/menus/menu-on-press.tsx'
import { PressedMenu } from '../../../ui/menus/pressed-menu.tsx'

export interface PageMenuProps {
  page: PageHeader
  onViewAs: () => void
  onPortrait: () => void
  onCover: () => void
  onOfferHelp: () => void
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

export const PressedPageMenu = ({
  page,
  target,
  onViewAs,
  onPortrait,
  onCover,
  onOfferHelp,
}: PageMenuProps & { target: MenuTarget }) => {
  const { t } = useTranslation('pages', 'ui')
  const { can, rights } = page
  const { user } = useSession()

  const copyAddress = useCopyAddress()
  const copy = () => void copyAddress(`${location.origin}/${page.permalink}`, t('pages:menu.copied'))

  return (
    <PressedMenu texts={lastTexts} width={320} title={page.fullname} target={target}>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={copy}>
        {t('pages:menu.copy')}
      </Menu.Item>
      {can.writeTo && (
        <Menu.Item
          renderRoot={(item) => <Link to="/inbox/new" search={{ recipient: page.userUid }} {...item} />}
          leftSection={<IconMail {...icon} />}
        >
          {t('pages:menu.writeTo')}
        </Menu.Item>
      )}
      {can.writeLetter && (
        <Menu.Item
          renderRoot={(item) => <Link to="/letters/new" search={{ recipient: page.userUid }} {...item} />}
          leftSection={<IconWritingSign {...icon} />}
        >
          {t('pages:menu.letter')}
        </Menu.Item>
      )}
      {!page.alive && (
        <Menu.Item
          renderRoot={(item) => (
            <Link
              to="/$permalink/team"
              params={{ permalink: page.permalink }}
              search={asViewed(page.rights)}
              {...item}
            />
          )}
          leftSection={<IconUsers {...icon} />}
        >
          {t('pages:about.caretakers')}
        </Menu.Item>
      )}
      {can.offerHelp && (
        <Menu.Item leftSection={<IconHeartHandshake {...icon} />} onClick={onOfferHelp}>
          {t('pages:menu.offerHelp')}
        </Menu.Item>
      )}
      {can.viewAs && (
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={onViewAs}>
          {t('pages:menu.viewAs')}
        </Menu.Item>
      )}
      {can.changePictures && (
        <>
          <Menu.Item leftSection={<IconUserSquare {...icon} />} onClick={onPortrait}>
            {t('pages:menu.portrait')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={onCover}>
            {t('pages:menu.cover')}
          </Menu.Item>
        </>
      )}
      {can.seeDeleted && (
        <Menu.Item
          renderRoot={(item) => (
            <Link to="/$permalink/deleted" params={{ permalink: page.permalink }} {...item} />
          )}
          leftSection={<IconTrash {...icon} />}
        >
          {t('ui:deleted.title')}
        </Menu.Item>
      )}
      {can.changeSettings && (
        <Menu.Item
          renderRoot={(item) => (
            <Link to="/$permalink/settings" params={{ permalink: page.permalink }} {...item} />
          )}
          leftSection={<IconSettings {...icon} />}
        >
          {t('pages:menu.settings')}
        </Menu.Item>
      )}
      <LastEntries
        person={rights.viewAs === null ? page : null}
        things={can.report && [reportablePage(page), ...reportablePerson(page, user?.userUid)]}
      >
        {can.remember && <RememberEntry page={page} />}
      </LastEntries>
    </PressedMenu>
  )
}
