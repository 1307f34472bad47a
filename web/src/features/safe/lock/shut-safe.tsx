import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ScreenHeading } from '../../../ui/text/screen-heading.tsx'

/** Replaces the safe while it is closed after a password reset from an unknown browser. */
export const ShutSafe = ({ until }: { until: Date }) => {
  const { t, language } = useTranslation('safe')
  return (
    <>
      <ScreenHeading>{t('safe:title')}</ScreenHeading>
      <EmptyState
        title={t('safe:shut.title', {
          date: formatMoment(language, until, { day: 'numeric', month: 'long' }),
        })}
        picture="/pictures/letter-800.webp"
        action={
          <Button component={Link} to="/settings/general" variant="outline">
            {t('safe:shut.settings')}
          </Button>
        }
      >
        {t('safe:shut.text', { until: formatMoment(language, until) })}
        <br />
        <br />
        {t('safe:shut.notMe')}
      </EmptyState>
    </>
  )
}
