import { Button } from '@mantine/core'
import { IconCloudHeart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FollowersPanel } from '../../../features/followers/followers-panel.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePage } from '../use-page.ts'

export const Followers = () => {
  const { t } = useTranslation('followers')
  const { page, viewAs } = usePage()
  if (!page) return null
  return (
    <FollowersPanel
      page={page}
      viewAs={viewAs}
      action={
        page.can.manageFollowers && (
          <Button
            renderRoot={(button) => (
              <Link to="/$permalink/clouds" params={{ permalink: page.permalink }} {...button} />
            )}
            variant="outline"
            size="sm"
            leftSection={<IconCloudHeart size={20} stroke={1.6} aria-hidden="true" />}
          >
            {t('followers:followers.manage')}
          </Button>
        )
      }
    />
  )
}
