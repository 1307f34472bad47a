import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Flower } from '../../ui/marks/flower.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './portrait-panel.module.css'

interface PortraitPanelProps {
  page: PageHeader
  onPortrait: () => void
}

/** The same face twice: round while its owner lives, framed one day. */
export const PortraitPanel = ({ page, onPortrait }: PortraitPanelProps) => {
  const { t } = useTranslation('header-pictures')
  const portrait = { name: page.fullname, picture: page.profilePics.picSm, size: 112 }
  return (
    <div className={classes.panel}>
      <div className={classes.life} aria-hidden="true">
        <PersonAvatar {...portrait} />
        <i />
        <Flower size={22} />
        <i data-after />
        <PersonAvatar {...portrait} memorial />
      </div>
      <p>{t('header-pictures:first.life')}</p>
      <Button
        variant="outline"
        leftSection={<IconPhoto size={20} stroke={1.6} aria-hidden="true" />}
        onClick={onPortrait}
      >
        {page.profilePics.picSm ? t('header-pictures:first.change') : t('header-pictures:first.choose')}
      </Button>
    </div>
  )
}
