import { Menu } from '@mantine/core'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Follower } from '@souvenance/contract/people/followers'
import { IconBan, IconCheck, IconDoorEnter, IconDotsVertical, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListMenu } from '../../../ui/menus/list-menu.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { CloudSign } from './cloud-sign.tsx'
import classes from './person-menu.module.css'
import { standingClouds } from './standing-clouds.ts'
import { useCloudWords } from './use-cloud-words.ts'
import type { CloudActions } from './use-clouds-board.ts'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/** All actions on a follower; also moves between clouds without drag and drop. */
export const PersonMenu = ({ person, actions }: { person: Follower; actions: CloudActions }) => {
  const { t } = useTranslation('followers')
  const { nameOf } = useCloudWords()
  const banned = person.cloudType === cloudTypes.banned
  const { ban: canBan = false } = person.can ?? {}
  return (
    <ListMenu
      width={270}
      title={person.fullname}
      target={
        <IconButton label={t('followers:menu.label', { name: person.fullname })}>
          <IconDotsVertical size={22} stroke={1.6} />
        </IconButton>
      }
    >
      {!banned && (
        <>
          <Menu.Label>{t('followers:menu.moveTo')}</Menu.Label>
          {standingClouds.map((cloud) => {
            const here = person.cloudType === cloud
            return (
              <Menu.Item
                key={cloud}
                leftSection={<CloudSign cloud={cloud} />}
                rightSection={here && <IconCheck {...icon} />}
                aria-current={here || undefined}
                onClick={() => actions.moveTo(person, cloud)}
              >
                {nameOf(cloud)}
              </Menu.Item>
            )
          })}
          <Menu.Divider />
        </>
      )}
      {person.permalink && (
        <Menu.Item
          renderRoot={(item) => <Link to="/$permalink" params={{ permalink: person.permalink }} {...item} />}
          leftSection={<IconUser {...icon} />}
        >
          {t('followers:menu.page', { context: person.gender })}
        </Menu.Item>
      )}
      {banned && (
        <Menu.Item leftSection={<IconDoorEnter {...icon} />} onClick={() => actions.unban(person)}>
          {t('followers:menu.unban')}
        </Menu.Item>
      )}
      {!banned && canBan && (
        <Menu.Item
          color="brique"
          leftSection={<IconBan {...icon} />}
          onClick={() => void actions.ban(person)}
        >
          {t('followers:menu.ban')}
        </Menu.Item>
      )}
      {!banned && !canBan && (
        <p className={classes.why}>{t('followers:menu.caretaker', { context: person.gender })}</p>
      )}
    </ListMenu>
  )
}
