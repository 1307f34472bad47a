import type { Donor } from '@souvenance/contract/legacy/legatees'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../../ui/people/person-link.tsx'
import classes from '../legatee-row.module.css'
import { useScopeWords } from '../scope-words.ts'

/** Somebody who chose the viewer, with their share as far as it was told. */
export const DonorRow = ({ donor }: { donor: Donor }) => {
  const { t } = useTranslation('legatees')
  const sayScope = useScopeWords()
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  const { fullname, permalink, profilePics, userUid, gender: context } = donor
  return (
    <div ref={row} className={classes.row} tabIndex={-1}>
      <PersonAvatar name={fullname} picture={profilePics.avatar} size={56} />
      <span className={classes.words}>
        <PersonLink className={classes.name} permalink={permalink}>
          {fullname}
        </PersonLink>
        {donor.legacies.items.map(({ legacyUid, page, scope }) => (
          <span key={legacyUid} className={classes.scope}>
            {legacyUid !== userUid && t('legatees:leavesMemorial', { name: page.fullname })}
            {legacyUid === userUid && (scope ? sayScope(scope) : t('legatees:leavesUntold', { context }))}
          </span>
        ))}
      </span>
    </div>
  )
}
