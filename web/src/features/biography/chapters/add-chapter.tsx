import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface AddChapterProps extends Pick<ButtonProps, 'variant' | 'size'> {
  permalink: string
  /** Written by those who look after the page, proposed by others. */
  proposes: boolean
}

/** On a phone it leads to the words of a chapter alone. */
export const AddChapter = ({ permalink, proposes, ...looks }: AddChapterProps) => {
  const { t } = useTranslation('biography')
  return (
    <Button
      {...looks}
      renderRoot={(button) => <Link to="/$permalink/biography/write" params={{ permalink }} {...button} />}
      leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
    >
      {proposes ? t('biography:act.proposeNew') : t('biography:act.add')}
    </Button>
  )
}
