import type { FamilyRequest } from '@souvenance/contract/people/family'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKinName } from '../../../shared/people/kin-name.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import classes from './tree-person-link.module.css'

/** Somebody whose link waits for an answer. The actions stand below the tree. */
export const TreeWaiting = ({ request }: { request: FamilyRequest }) => {
  const { t } = useTranslation('family')
  const kinName = useKinName()
  const { person, email } = request
  const name = person?.fullname ?? email ?? ''
  return (
    <div className={classes.person} data-waits data-named={person ? true : undefined}>
      <span className={classes.portrait}>
        {person ? (
          <PersonAvatar
            name={name}
            picture={person.alive ? person.profilePics.avatar : person.profilePics.picSm}
            memorial={!person.alive}
            size={person.alive ? 84 : 100}
          />
        ) : (
          <span className={classes.letter}>
            <IconMail size={30} stroke={1.6} aria-hidden="true" />
          </span>
        )}
      </span>
      <b title={name}>{name}</b>
      <span className={classes.meta}>
        {kinName(request, person?.gender ?? 'U')}, <em>{t('family:tree.waits')}</em>
      </span>
    </div>
  )
}
