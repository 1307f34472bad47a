import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Flower } from '../../ui/marks/flower.tsx'
import classes from './item-foot.module.css'

interface FlowerButtonProps {
  liked: boolean
  count: number
  onToggle: () => void
  onWho: () => void
}

/** Turns by one petal as it is given. The number beside it tells who gave theirs. */
export const FlowerButton = ({ liked, count, onToggle, onWho }: FlowerButtonProps) => {
  const { t, language } = useTranslation('feed')
  return (
    <span className={classes.pair}>
      <button
        type="button"
        className={classes.action}
        aria-pressed={liked}
        aria-label={t('feed:flower.give')}
        title={liked ? t('feed:flower.takeBack') : t('feed:flower.give')}
        onClick={onToggle}
      >
        <Flower size={22} open={!liked} />
        {count === 0 && <span className={classes.word}>{t('feed:flower.give')}</span>}
      </button>
      {count > 0 && (
        <button type="button" className={classes.count} data-on={liked || undefined} onClick={onWho}>
          {t('feed:flower.count', { count, number: formatNumber(language, count) })}
        </button>
      )}
    </span>
  )
}
