import { Button } from '@mantine/core'
import type { SafeItem } from '@souvenance/contract/safe/safe'
import { IconCopy, IconDownload, IconFolderSymlink, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { allows, type ItemAct } from './item-acts.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  items: readonly SafeItem[]
  onAct: (act: ItemAct) => void
  onClear: () => void
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Actions on the selection. */
export const SelectionBar = ({ items, onAct, onClear }: SelectionBarProps) => {
  const { t } = useTranslation('safe')
  const acts = [
    { act: 'download', Icon: IconDownload, label: t('safe:menu.download') },
    { act: 'copy', Icon: IconCopy, label: t('safe:menu.copy') },
    { act: 'move', Icon: IconFolderSymlink, label: t('safe:menu.move') },
    { act: 'delete', Icon: IconTrash, label: t('safe:menu.delete') },
  ] as const
  return (
    <section className={classes.bar} aria-label={t('safe:selection.label')}>
      <IconButton label={t('safe:selection.clear')} onClick={onClear}>
        <IconX size={22} stroke={1.6} />
      </IconButton>
      <p className={classes.count} role="status">
        {t('safe:selection.count', { count: items.length })}
      </p>
      <div className={classes.acts}>
        {acts.map(
          ({ act, Icon, label }) =>
            allows(items, act) && (
              <Button
                key={act}
                variant="subtle"
                size="sm"
                px={10}
                color={act === 'delete' ? 'brique' : 'pervenche'}
                leftSection={<Icon {...icon} />}
                onClick={() => onAct(act)}
              >
                {label}
              </Button>
            ),
        )}
      </div>
    </section>
  )
}
