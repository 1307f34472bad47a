import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconBook } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'

/** To the life page by page. */
export const TurnPagesLink = ({ page, className = '' }: { page: PageHeader; className?: string }) => {
  const { t } = useTranslation('pages')
  return (
    <Button
      variant="light"
      className={className}
      leftSection={<IconBook size={20} stroke={1.6} aria-hidden="true" />}
      renderRoot={(root) => (
        <Link
          to="/$permalink/reading"
          params={{ permalink: page.permalink }}
          search={asViewed(page.rights)}
          {...root}
        />
      )}
    >
      {t('pages:turnPages')}
    </Button>
  )
}
