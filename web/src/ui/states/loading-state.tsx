import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './loading-state.module.css'

export type LoadingShape = 'text' | 'people' | 'pictures' | 'screen'

const lines: Record<LoadingShape, readonly string[]> = {
  text: ['92%', '97%', '64%'],
  people: ['1', '2', '3'],
  pictures: ['1', '2', '3', '4', '5', '6'],
  screen: ['40%', '75%', '97%', '92%', '60%'],
}

/** Placeholders in the shape of the content, pulsing every two seconds. */
export const LoadingState = ({ shape = 'text' }: { shape?: LoadingShape }) => {
  const { t } = useTranslation('ui')
  return (
    <div role="status" className={classes.loading} data-shape={shape}>
      <VisuallyHidden>{t('ui:loading')}</VisuallyHidden>
      {lines[shape].map((width) =>
        shape === 'people' ? (
          <div key={width} className={classes.person}>
            <span className={classes.face} />
            <span className={classes.bar} style={{ width: '45%' }} />
          </div>
        ) : (
          <span key={width} className={classes.bar} style={shape === 'pictures' ? undefined : { width }} />
        ),
      )}
    </div>
  )
}
