import { Menu } from '@mantine/core'
import { IconBooks, IconChevronDown, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lifespan } from '../../i18n/lifespan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import header from '../../ui/page/header-entry.module.css'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './memorials-menu.module.css'
import { followingsCountQuery, latestMemorialsQuery } from './queries.ts'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/** Recently opened memorials, and links to all of them and to a new one. */
export const MemorialsMenu = () => {
  const { t } = useTranslation('memorials', 'ui')
  const [opened, setOpened] = useState(false)
  const latest = useQuery({ ...latestMemorialsQuery, enabled: opened })
  const followings = useQuery({ ...followingsCountQuery, enabled: opened })
  return (
    <ActionMenu
      width={320}
      title={t('memorials:menu.title')}
      opened={opened}
      onChange={setOpened}
      target={
        <button type="button" className={header.entry} data-wide>
          <IconBooks {...icon} />
          {t('memorials:menu.title')}
          <IconChevronDown className={header.opens} size={16} stroke={1.6} aria-hidden="true" />
        </button>
      }
    >
      {latest.data?.items.map((memorial) => (
        <Menu.Item
          key={memorial.userUid}
          component={Link}
          to={`/${memorial.permalink}`}
          leftSection={
            <PersonAvatar memorial name={memorial.fullname} picture={memorial.profilePics.picSm} size={44} />
          }
        >
          <span className={classes.name}>{memorial.fullname}</span>
          <span className={classes.years}>{lifespan(memorial)}</span>
        </Menu.Item>
      ))}
      {latest.isPending && <Menu.Label>{t('ui:loading')}</Menu.Label>}
      {latest.isError && (
        <>
          <Menu.Label>{t('ui:error.title')}</Menu.Label>
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<IconRefresh {...icon} />}
            onClick={() => void latest.refetch()}
          >
            {t('ui:error.retry')}
          </Menu.Item>
        </>
      )}
      {latest.data?.items.length === 0 && <Menu.Label>{t('memorials:menu.none')}</Menu.Label>}
      <Menu.Divider />
      <Menu.Item component={Link} to="/memorials" leftSection={<IconBooks {...icon} />}>
        {t('memorials:menu.all')}
        {followings.data && followings.data.count > 0 && (
          <span className={classes.years}>
            {t('memorials:menu.followings', { count: followings.data.count })}
          </span>
        )}
      </Menu.Item>
      <Menu.Item component={Link} to="/memorials/new" leftSection={<IconPlus {...icon} />}>
        {t('memorials:menu.create')}
      </Menu.Item>
    </ActionMenu>
  )
}
