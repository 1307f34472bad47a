import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'

export const ContinueButton = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('contacts')
  return (
    <Button onClick={onDone} rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden="true" />}>
      {t('contacts:continue')}
    </Button>
  )
}
