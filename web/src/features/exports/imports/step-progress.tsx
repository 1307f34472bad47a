import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../exports.module.css'
import { SpokenProgress } from '../spoken-progress.tsx'

interface StepProgressProps {
  words: (percent: number) => string
  label: string
  percent: number
  hint: string
  cancelling?: boolean
  onCancel: () => void
}

export const StepProgress = ({ words, label, percent, hint, cancelling, onCancel }: StepProgressProps) => {
  const { t } = useTranslation('imports')
  return (
    <div className={classes.panel}>
      <p>{words(percent)}</p>
      <SpokenProgress percent={percent} words={words} />
      <progress className={classes.progress} max={100} value={percent} aria-label={label} />
      <p className={classes.calm}>{hint}</p>
      <Button
        variant="default"
        className={classes.fit ?? ''}
        loading={cancelling ?? false}
        onClick={() => onCancel()}
      >
        {t('imports:cancel')}
      </Button>
    </div>
  )
}
