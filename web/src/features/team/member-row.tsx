import { Menu } from '@mantine/core'
import type { TeamRole } from '@souvenance/contract/people/request-types'
import type { TeamMember } from '@souvenance/contract/people/teams'
import { IconDotsVertical, IconUserMinus } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { ListMenu } from '../../ui/menus/list-menu.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import classes from './member-row.module.css'
import { useRoleNames } from './use-role-names.ts'

interface MemberRowProps {
  member: TeamMember
  /** The viewer. */
  self: boolean
  onRole: (role: TeamRole) => void
  onRemove: () => void
}

export const MemberRow = ({ member, self, onRole, onRemove }: MemberRowProps) => {
  const { t, language } = useTranslation('team')
  const roleNames = useRoleNames()
  const { fullname = '', permalink = '', profilePics, gender, role, can, dateAdded } = member
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  const date = formatDate(language, dateAdded)
  const names = roleNames(gender)
  return (
    <div ref={row} className={classes.row} tabIndex={-1}>
      <PersonAvatar name={fullname} picture={profilePics?.avatar} size={60} />
      <span className={classes.words}>
        <PersonLink className={classes.name} permalink={permalink}>
          {fullname}
        </PersonLink>
        <span className={classes.meta}>
          {self ? t('team:member.you', { date }) : t('team:member.since', { date })}
        </span>
      </span>
      {can.changeLevel && !self ? (
        <SelectField
          className={classes.role ?? ''}
          aria-label={t('team:member.role', { name: fullname })}
          value={role}
          onChange={({ currentTarget }) =>
            onRole(currentTarget.value === 'administrator' ? 'administrator' : 'editor')
          }
          data={[
            { value: 'administrator', label: names.administrator },
            { value: 'editor', label: names.editor },
          ]}
        />
      ) : (
        <span className={classes.fixed}>{names[role]}</span>
      )}
      <span className={classes.menu}>
        {can.remove && (
          <ListMenu
            title={fullname}
            target={
              <IconButton label={t('team:member.menu', { name: fullname })}>
                <IconDotsVertical size={22} stroke={1.6} aria-hidden="true" />
              </IconButton>
            }
          >
            <Menu.Item
              leftSection={<IconUserMinus size={21} stroke={1.6} aria-hidden="true" />}
              onClick={onRemove}
            >
              {t('team:remove.open')}
            </Menu.Item>
          </ListMenu>
        )}
      </span>
    </div>
  )
}
