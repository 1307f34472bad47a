import { Button } from '@mantine/core'
import type { Inheritance } from '@souvenance/contract/legacy/inherited'
import { IconArchive, IconBooks, IconFlower, IconWriting } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonLink } from '../../ui/people/person-link.tsx'
import classes from './gifts.module.css'

const icon = { size: 26, stroke: 1.6, 'aria-hidden': true } as const

interface GiftProps {
  icon: ReactNode
  /** Decides the agreement of French words. */
  kind: 'wills' | 'page' | 'safe'
  title: string
  part: Inheritance['wills']
  rehearsed: boolean
  /** Shown once it is open. */
  way: ReactNode
}

const Gift = ({ icon: sign, kind, title, part, way, rehearsed }: GiftProps) => {
  const { t } = useTranslation('inherited')
  const { yours, openedAt, opensAt } = part
  if (yours === false) return null
  const opened = (date: string) => ({
    wills: t('inherited:opened.wills', { date }),
    page: t('inherited:opened.page', { date }),
    safe: t('inherited:opened.safe', { date }),
  })
  const opens = (date: string) => ({
    wills: t('inherited:opens.wills', { date }),
    page: t('inherited:opens.page', { date }),
    safe: t('inherited:opens.safe', { date }),
  })
  const perhaps = (date: string) => ({
    wills: t('inherited:perhaps.wills', { date }),
    page: t('inherited:perhaps.page', { date }),
    safe: t('inherited:perhaps.safe', { date }),
  })
  const when = () => {
    if (rehearsed && openedAt) return t('inherited:rehearsed.from', { date: openedAt })
    if (openedAt) return opened(openedAt)[kind]
    if (!opensAt) return t('inherited:later')
    return (yours ? opens(opensAt) : perhaps(opensAt))[kind]
  }
  return (
    <li className={classes.gift} data-waits={openedAt ? undefined : true}>
      <span className={classes.sign}>{sign}</span>
      <div>
        <h3>{title}</h3>
        <p>{when()}</p>
      </div>
      {openedAt && !rehearsed && way}
    </li>
  )
}

/** Each thing that is left to the viewer, with the way to it or the time it opens. */
export const Gifts = ({ inheritance, rehearsed }: { inheritance: Inheritance; rehearsed: boolean }) => {
  const { t } = useTranslation('inherited')
  const { person, wills, page, safe, memorials } = inheritance
  const { firstname: name, userUid: uid, permalink } = person
  const nothing = memorials.length === 0 && [wills, page, safe].every(({ yours }) => yours === false)
  if (nothing) return <p>{t('inherited:nothing', { name })}</p>
  return (
    <ul>
      <Gift
        icon={<IconWriting {...icon} />}
        kind="wills"
        title={t('inherited:wills', { name })}
        part={wills}
        rehearsed={rehearsed}
        way={
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/legacy/inherited/$uid/last-wills" params={{ uid }} />
            )}
            variant="outline"
            aria-label={t('inherited:readWills', { name })}
          >
            {t('inherited:read')}
          </Button>
        }
      />
      <Gift
        icon={<IconFlower {...icon} />}
        kind="page"
        title={t('inherited:page', { name })}
        part={page}
        rehearsed={rehearsed}
        way={
          <Button
            renderRoot={(props) => <Link {...props} to="/$permalink" params={{ permalink }} />}
            variant="outline"
            aria-label={t('inherited:openPage', { name })}
          >
            {t('inherited:open')}
          </Button>
        }
      />
      <Gift
        icon={<IconArchive {...icon} />}
        kind="safe"
        title={t('inherited:safe', { name })}
        part={safe}
        rehearsed={rehearsed}
        way={
          <Button component={Link} to="/my/safe" variant="outline" aria-label={t('inherited:openSafe')}>
            {t('inherited:open')}
          </Button>
        }
      />
      {memorials.length > 0 && (
        <li className={classes.gift}>
          <span className={classes.sign}>
            <IconBooks {...icon} />
          </span>
          <div>
            <h3>{t('inherited:memorials', { name, count: memorials.length })}</h3>
            {memorials.map(({ userUid, permalink: address, fullname }) => (
              <p key={userUid}>
                <PersonLink permalink={address}>{fullname}</PersonLink>
              </p>
            ))}
          </div>
        </li>
      )}
    </ul>
  )
}
