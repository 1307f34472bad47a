import { Button } from '@mantine/core'
import type { Donor } from '@souvenance/contract/legacy/legatees'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import classes from '../legacy-dialog.module.css'

type Chosen = { legacyUid: string; userUid: string }

interface LeaveDialogProps {
  options: readonly { donor: Donor; left: Donor['legacies']['items'][number] }[]
  onClose: () => void
  onLeave: (chosen: Chosen) => void
}

/** Which of several legacies the viewer gives up. */
export const LeaveDialog = ({ options, onClose, onLeave }: LeaveDialogProps) => {
  const { t } = useTranslation('legatees')
  const name = useId()
  const [picked, setPicked] = useState<Chosen>()
  return (
    <Dialog
      opened
      kind="form"
      title={t('legatees:leave.which')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('legatees:leave.keep')}
          </Button>
          <Button color="brique" disabled={!picked} onClick={() => picked && onLeave(picked)}>
            {t('legatees:leave.action')}
          </Button>
        </>
      }
    >
      <fieldset className={classes.form}>
        <legend>{t('legatees:leave.whichText')}</legend>
        {options.map(({ donor, left }) => (
          <ChoiceCard
            key={left.legacyUid}
            name={name}
            checked={picked?.legacyUid === left.legacyUid}
            onChange={() => setPicked({ legacyUid: left.legacyUid, userUid: donor.userUid })}
          >
            <PersonAvatar
              name={left.page.fullname}
              picture={left.page.profilePics.avatar}
              memorial={!left.page.alive}
              size={44}
            />
            <span>
              {left.legacyUid === donor.userUid
                ? t('legatees:leave.ofOwn', { name: donor.fullname })
                : t('legatees:leave.ofMemorial', { name: left.page.fullname, donor: donor.fullname })}
            </span>
          </ChoiceCard>
        ))}
      </fieldset>
    </Dialog>
  )
}
