import { Menu, VisuallyHidden } from '@mantine/core'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import {
  IconArchive,
  IconChevronDown,
  IconLifebuoy,
  IconLogout,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './account-menu.module.css'
import { useSignOut } from './sessions/use-sign-out.ts'

export const AccountMenu = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  return (
    <ActionMenu
      width={240}
      title={user.fullname}
      target={
        <button type="button" className={classes.me}>
          <VisuallyHidden>{t('shell:nav.menuOf', { name: user.firstname })}</VisuallyHidden>
          <PersonAvatar name={user.fullname} picture={user.profilePics.avatar} size={40} />
          <span className={classes.name} aria-hidden="true">
            {user.firstname}
          </span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </button>
      }
    >
      <Menu.Item
        component={Link}
        to="/my"
        leftSection={<IconUserCircle size={21} stroke={1.6} aria-hidden="true" />}
      >
        {t('shell:space.rail')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/my/safe"
        leftSection={<IconArchive size={21} stroke={1.6} aria-hidden="true" />}
      >
        {t('shell:space.safe')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/settings/general"
        leftSection={<IconSettings size={21} stroke={1.6} aria-hidden="true" />}
      >
        {t('shell:nav.account')}
      </Menu.Item>
      {user.operator && (
        <Menu.Item
          component={Link}
          to="/operator"
          leftSection={<IconLifebuoy size={21} stroke={1.6} aria-hidden="true" />}
        >
          {t('shell:nav.operator')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconLogout size={21} stroke={1.6} aria-hidden="true" />}
        onClick={() => signOut()}
      >
        {t('shell:nav.signOut')}
      </Menu.Item>
    </ActionMenu>
  )
}
