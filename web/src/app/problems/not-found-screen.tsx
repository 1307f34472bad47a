import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from './problem.tsx'

export const NotFoundScreen = () => {
  const { t } = useTranslation('problems')
  useScreenTitle(t('problems:notFound.title'))
  return (
    <Problem
      mark={t('problems:notFound.mark')}
      title={t('problems:notFound.title')}
      text={t('problems:notFound.text')}
    >
      <Button
        component={Link}
        to="/search"
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
      >
        {t('problems:search')}
      </Button>
      <Button component={Link} to="/" variant="subtle">
        {t('problems:home')}
      </Button>
    </Problem>
  )
}
