import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
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
      <Button component={Link} to="/">
        {t('problems:home')}
      </Button>
    </Problem>
  )
}
