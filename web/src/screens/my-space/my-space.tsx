import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { fold } from '../../i18n/fold.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { IndexRow } from './index-row.tsx'
import classes from './my-space.module.css'
import { SpaceFoot } from './space-foot.tsx'
import { useLaterRows } from './use-later-rows.ts'
import { useOwnRows } from './use-own-rows.ts'
import { useSettingsRows } from './use-settings-rows.ts'

const Space = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('space', 'shell')
  const [sought, setSought] = useState('')
  const words = fold(sought)
  const groups = [useOwnRows(user), useLaterRows(), useSettingsRows(user)]
    .map(({ rows, ...group }) => ({
      ...group,
      rows: rows.filter(({ name, state }) => fold(`${name} ${state ?? ''}`).includes(words)),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <PersonAvatar name={user.fullname} picture={user.profilePics.picSm} size={112} />
        <div>
          <h1>{user.fullname}</h1>
          <p>{t('space:lead')}</p>
        </div>
        <Link className={classes.see} to="/$permalink" params={{ permalink: user.permalink }}>
          {t('space:see')}
        </Link>
      </header>
      <TextField
        type="search"
        className={classes.search ?? ''}
        aria-label={t('space:search')}
        placeholder={t('space:search')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        autoComplete="off"
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <p role="status" className={classes.none}>
        {groups.length === 0 && t('space:nothing', { words: sought.trim() })}
      </p>
      <div className={classes.groups}>
        {groups.map(({ id, title, rows }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul>
              {rows.map((row) => (
                <IndexRow key={row.name} {...row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <SpaceFoot />
    </div>
  )
}

/** The index of everything of one's own. */
export const MySpace = () => {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  useScreenTitle(t('shell:space.rail'))
  return user && <Space user={user} />
}
