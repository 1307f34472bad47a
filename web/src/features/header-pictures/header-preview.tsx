import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './header-preview.module.css'

interface HeaderPreviewProps {
  page: PageHeader
  onPortrait: () => void
  onCover: () => void
}

/** The current portrait and cover, each with a button to change it. */
export const HeaderPreview = ({ page, onPortrait, onCover }: HeaderPreviewProps) => {
  const { t } = useTranslation('header-pictures')
  return (
    <div className={classes.preview}>
      <div className={classes.part}>
        <PersonAvatar
          memorial={!page.alive}
          name={page.fullname}
          picture={page.profilePics.picSm}
          size={180}
        />
        <Button variant="outline" onClick={onPortrait}>
          {t('header-pictures:preview.portrait')}
        </Button>
      </div>
      <div className={classes.part}>
        <img
          className={classes.cover}
          src={page.coverPics.picSm ?? '/pictures/meadow-800.webp'}
          alt={t('header-pictures:preview.coverNow')}
        />
        <Button variant="outline" onClick={onCover}>
          {t('header-pictures:preview.cover')}
        </Button>
      </div>
    </div>
  )
}
