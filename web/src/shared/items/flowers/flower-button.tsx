import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Flower } from '../../../ui/marks/flower.tsx'
import classes from '../item-actions.module.css'

interface FlowerButtonProps {
  liked: boolean
  count: number
  /** Undefined where only the count may be seen. */
  onToggle: (() => void) | undefined
  onWho: () => void
}

/** Turns by one petal when pressed. The number beside it opens the list of people. */
export const FlowerButton = ({ liked, count, onToggle, onWho }: FlowerButtonProps) => {
  const { t, language } = useTranslation('items')
  if (!onToggle && count === 0) return null
  return (
    <span className={classes.pair}>
      {onToggle ? (
        <button
          type="button"
          className={classes.action}
          aria-pressed={liked}
          aria-label={t('items:flower.give')}
          title={liked ? t('items:flower.takeBack') : t('items:flower.give')}
          onClick={onToggle}
        >
          <Flower size={22} open={!liked} />
          {count === 0 && <span className={classes.word}>{t('items:flower.give')}</span>}
        </button>
      ) : (
        <Flower size={22} open />
      )}
      {count > 0 && (
        <button type="button" className={classes.count} data-on={liked || undefined} onClick={onWho}>
          {t('items:flower.count', { count, number: formatNumber(language, count) })}
        </button>
      )}
    </span>
  )
}
