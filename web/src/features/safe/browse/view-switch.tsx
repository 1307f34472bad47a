import { IconArrowsSort, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import type { SafeSort, SortColumn } from '../sort-items.ts'
import classes from './view-switch.module.css'

const SortMenu = lazy(async () => ({ default: (await import('./sort-menu.tsx')).SortMenu }))

interface ViewSwitchProps {
  cards: boolean
  onCards: (cards: boolean) => void
  sort: SafeSort
  /** Absent if the server sorts. */
  onSort: ((by: SortColumn) => void) | undefined
}

/** Switches layout and order. */
export const ViewSwitch = ({ cards, onCards, sort, onSort }: ViewSwitchProps) => {
  const { t } = useTranslation('safe')
  const sortButton = (
    <IconButton label={t('safe:sort.label')}>
      <IconArrowsSort size={21} stroke={1.6} />
    </IconButton>
  )
  const views = [
    { value: false, Icon: IconList, label: t('safe:view.list') },
    { value: true, Icon: IconLayoutGrid, label: t('safe:view.cards') },
  ]
  return (
    <div className={classes.tools}>
      {onSort && (
        <Suspense fallback={sortButton}>
          <SortMenu target={sortButton} sort={sort} onSort={onSort} />
        </Suspense>
      )}
      <fieldset className={classes.views}>
        <legend className={classes.legend}>{t('safe:view.label')}</legend>
        {views.map(({ value, Icon, label }) => (
          <button
            key={label}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={cards === value}
            onClick={() => onCards(value)}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
