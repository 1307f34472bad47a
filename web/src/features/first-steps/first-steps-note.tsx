import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WarmNote } from '../../ui/states/warm-note.tsx'
import classes from './first-steps-note.module.css'
import { useMove } from './queries.ts'

/** Offers people who left their first steps to continue, or to hide this note for good. */
export const FirstStepsNote = () => {
  const { t } = useTranslation('welcome')
  const { mutate, isPending } = useMove()
  return (
    <div className={classes.note}>
      <WarmNote>
        {t('welcome:note.text')} <Link to="/welcome">{t('welcome:note.go')}</Link>{' '}
        <UnstyledButton
          className={classes.end}
          disabled={isPending}
          onClick={() => mutate({ step: 'end', ended: true })}
        >
          {t('welcome:note.end')}
        </UnstyledButton>
      </WarmNote>
    </div>
  )
}
