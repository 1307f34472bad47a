import { Input } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './comments.module.css'

/** Looks like the field of a new comment, and leads to it. */
export const CommentButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('feed')
  return (
    <Input component="button" type="button" classNames={{ wrapper: classes.form ?? '' }} onClick={onPress}>
      <Input.Placeholder>{t('feed:comment.write')}</Input.Placeholder>
    </Input>
  )
}
