import { Menu } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { show } from '../../ui/dialogs/dialogs.ts'
import type { Reportable } from './reportable.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** An entry in the menu of something. The first of the things is what the menu is about. */
export const ReportEntry = ({ things }: { things: readonly [Reportable, ...Reportable[]] }) => {
  const { t } = useTranslation('abuse-reports')
  return (
    <Menu.Item
      leftSection={<IconFlag size={21} stroke={1.6} aria-hidden="true" />}
      onClick={() => show(({ onClose }) => <ReportDialog things={things} onClose={onClose} />)}
    >
      {t('abuse-reports:entry')}
    </Menu.Item>
  )
}
