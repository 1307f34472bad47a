import { Button } from '@mantine/core'
import type { Notice } from '@souvenance/contract/people/notifications'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Flower } from '../../ui/marks/flower.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './memorial-moment.module.css'
import { wayToAddress } from './way-to-address.ts'

interface MemorialMomentProps {
  page: Notice['page']
  address: string
  onClose: () => void
}

/** The page of somebody has become a memorial: from round to framed, once, before anything else of it. */
export const MemorialMoment = ({ page, address, onClose }: MemorialMomentProps) => {
  const { t } = useTranslation('notices')
  const { fullname, firstname, profilePics } = page
  return (
    <Dialog
      opened
      title={t('notices:moment.title', { name: firstname })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('notices:moment.later')}
          </Button>
          <Button renderRoot={(root) => <Link {...wayToAddress(address)} {...root} onClick={onClose} />}>
            {t('notices:moment.see')}
          </Button>
        </>
      }
    >
      <div className={classes.turn} aria-hidden="true">
        <span className={classes.before}>
          <PersonAvatar name={fullname} picture={profilePics.avatar} size={80} />
        </span>
        <span className={classes.line} />
        <Flower size={28} />
        <span className={classes.dots} />
        <PersonAvatar name={fullname} picture={profilePics.picSm} memorial size={104} />
      </div>
      <p className={classes.lead}>{t('notices:moment.text')}</p>
    </Dialog>
  )
}
