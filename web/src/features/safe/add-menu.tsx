import { Menu } from '@mantine/core'
import { IconFolderUp, IconUpload } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'

interface AddMenuProps {
  target: ReactElement
  onFiles: () => void
  onFolder: () => void
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

export const AddMenu = ({ target, onFiles, onFolder }: AddMenuProps) => {
  const { t } = useTranslation('safe')
  return (
    <ActionMenu title={t('safe:addMore')} width={260} target={target}>
      <Menu.Item leftSection={<IconUpload {...icon} />} onClick={onFiles}>
        {t('safe:addFiles')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFolderUp {...icon} />} onClick={onFolder}>
        {t('safe:addFolder')}
      </Menu.Item>
    </ActionMenu>
  )
}
