import { Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/menus/action-menu.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { type SafeSort, type SortColumn, sortColumns } from '../sort-items.ts'
import classes from './view-switch.module.css'

interface ViewSwitchProps {
  cards: boolean
  onCards: (cards: boolean) => void
  sort: SafeSort
  /** Absent where the order is the server's. */
  onSort: ((by: SortColumn) => void) | undefined
}

/** In lines or as cards, and in which order. */
export const ViewSwitch = ({ cards, onCards, sort, onSort }: ViewSwitchProps) => {
  const { t } = useTranslation('safe')
  const orders = {
    name: t('safe:sort.name'),
    changed: t('safe:sort.changed'),
    size: t('safe:sort.size'),
  }
  const views = [
    { value: false, Icon: IconList, label: t('safe:view.list') },
    { value: true, Icon: IconLayoutGrid, label: t('safe:view.cards') },
  ]
  return (
    <div className={classes.tools}>
      {onSort && (
        <ActionMenu
          title={t('safe:sort.label')}
          width={240}
          target={
            <IconButton label={t('safe:sort.label')}>
              <IconArrowsSort size={21} stroke={1.6} />
            </IconButton>
          }
        >
          {sortColumns.map((column) => (
            <Menu.Item
              key={column}
              rightSection={sort.by === column && <IconCheck size={20} stroke={1.6} aria-hidden="true" />}
              aria-current={sort.by === column || undefined}
              onClick={() => onSort(column)}
            >
              {orders[column]}
            </Menu.Item>
          ))}
        </ActionMenu>
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
