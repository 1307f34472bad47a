import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ActionMenu } from '../../../ui/menus/action-menu.tsx'
import { type SafeSort, type SortColumn, sortColumns } from '../sort-items.ts'

interface SortMenuProps {
  target: ReactElement
  sort: SafeSort
  onSort: (by: SortColumn) => void
}

export const SortMenu = ({ target, sort, onSort }: SortMenuProps) => {
  const { t } = useTranslation('safe')
  const orders = {
    name: t('safe:sort.name'),
    changed: t('safe:sort.changed'),
    size: t('safe:sort.size'),
  }
  return (
    <ActionMenu title={t('safe:sort.label')} width={240} target={target}>
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
  )
}
