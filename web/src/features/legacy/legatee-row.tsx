import { Menu } from '@mantine/core'
import type { Legatee } from '@souvenance/contract/legacy/legatees'
import { IconAdjustments, IconDotsVertical, IconEye, IconUserMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { ListMenu } from '../../ui/menus/list-menu.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import classes from './legatee-row.module.css'
import { useScopeWords } from './scope-words.ts'

interface LegateeRowProps {
  legatee: Legatee
  /** A memorial leaves the page and nothing else. */
  own: boolean
  onScope: () => void
  onRemove: () => void
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

export const LegateeRow = ({ legatee, own, onScope, onRemove }: LegateeRowProps) => {
  const { t, language } = useTranslation('legatees')
  const sayScope = useScopeWords()
  const {
    userUid = '',
    fullname = '',
    permalink = '',
    profilePics,
    scope,
    told,
    can,
    dateAdded,
    gender,
  } = legatee
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  return (
    <div ref={row} className={classes.row} tabIndex={-1}>
      <PersonAvatar name={fullname} picture={profilePics?.avatar} size={56} />
      <span className={classes.words}>
        <PersonLink className={classes.name} permalink={permalink}>
          {fullname}
        </PersonLink>
        {own && scope && <span className={classes.scope}>{sayScope(scope)}</span>}
        <span className={classes.meta}>{t('legatees:since', { date: formatDate(language, dateAdded) })}</span>
        {own && told && <span className={classes.meta}>{t('legatees:told', { context: gender })}</span>}
      </span>
      {can.remove && (
        <ListMenu
          title={fullname}
          target={
            <IconButton label={t('legatees:menu', { name: fullname })}>
              <IconDotsVertical size={22} stroke={1.6} aria-hidden="true" />
            </IconButton>
          }
        >
          {own && (
            <Menu.Item leftSection={<IconAdjustments {...icon} />} onClick={onScope}>
              {t('legatees:scope.open', { context: gender })}
            </Menu.Item>
          )}
          {own && (
            <Menu.Item
              leftSection={<IconEye {...icon} />}
              renderRoot={(props) => <Link {...props} to="/legacy/seen-by/$userUid" params={{ userUid }} />}
            >
              {t('legatees:seenBy', { context: gender })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconUserMinus {...icon} />} onClick={onRemove}>
            {t('legatees:remove.open')}
          </Menu.Item>
        </ListMenu>
      )}
    </div>
  )
}
