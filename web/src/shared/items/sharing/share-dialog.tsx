import {
  IconBrandFacebook,
  IconBrandGmail,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYahoo,
  IconCopy,
  IconDeviceMobileShare,
  IconMail,
  IconMailbox,
} from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useCopyAddress } from '../../../ui/links/use-copy-address.ts'
import classes from './share-dialog.module.css'
import { type Shared, type ShareTarget, shareTargets } from './share-targets.ts'

interface ShareDialogProps {
  shared: Shared
  onClose: () => void
}

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const

export const ShareDialog = ({ shared, onClose }: ShareDialogProps) => {
  const { t } = useTranslation('feed')
  const copyAddress = useCopyAddress()
  const services: [ShareTarget, string, typeof IconMail][] = [
    ['facebook', 'Facebook', IconBrandFacebook],
    ['x', t('feed:share.x'), IconBrandX],
    ['linkedin', 'LinkedIn', IconBrandLinkedin],
  ]
  const messengers: [ShareTarget, string, typeof IconMail][] = [
    ['mail', t('feed:share.mail'), IconMail],
    ['outlook', 'Outlook', IconMailbox],
    ['gmail', 'Gmail', IconBrandGmail],
    ['yahoo', 'Yahoo', IconBrandYahoo],
  ]

  const copy = async () => {
    await copyAddress(shared.url, t('feed:share.copied'))
    onClose()
  }
  const hand = () => navigator.share(shared).then(onClose, () => {})

  const linkTo = ([target, name, Icon]: [ShareTarget, string, typeof IconMail]) => (
    <li key={target}>
      <a
        className={classes.way}
        href={shareTargets[target](shared)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon {...icon} />
        {name}
      </a>
    </li>
  )
  return (
    <Dialog opened kind="form" title={t('feed:share.title')} onClose={onClose}>
      <p>{t('feed:share.text')}</p>
      <TextField
        label={t('feed:share.address')}
        readOnly
        value={shared.url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ul className={classes.ways}>
        <li>
          <button type="button" className={classes.way} onClick={() => void copy()}>
            <IconCopy {...icon} />
            {t('feed:share.copy')}
          </button>
        </li>
        {'share' in navigator && (
          <li>
            <button type="button" className={classes.way} onClick={() => void hand()}>
              <IconDeviceMobileShare {...icon} />
              {t('feed:share.device')}
            </button>
          </li>
        )}
      </ul>
      <h3 className={classes.heading}>{t('feed:share.letter')}</h3>
      <ul className={classes.ways} data-pairs>
        {messengers.map(linkTo)}
      </ul>
      <h3 className={classes.heading}>{t('feed:share.elsewhere')}</h3>
      <ul className={classes.ways}>{services.map(linkTo)}</ul>
    </Dialog>
  )
}
