import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from './quiet-news.module.css'

/** The empty news feed, with two links. */
export const QuietNews = () => {
  const { t } = useTranslation('feed')
  return (
    <EmptyState
      title={t('feed:news.empty')}
      picture="/pictures/garden-800.webp"
      action={
        <div className={classes.ways}>
          <Button component={Link} to="/search">
            {t('feed:news.find')}
          </Button>
          <Button component={Link} to="/memorials/new" variant="outline">
            {t('feed:news.create')}
          </Button>
        </div>
      }
    >
      {t('feed:news.emptyText')}
    </EmptyState>
  )
}
