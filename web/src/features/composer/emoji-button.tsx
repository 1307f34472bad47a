import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { EmojiPicker } from '../../ui/text/emoji-picker.tsx'
import classes from './emoji-button.module.css'

export const EmojiButton = ({ onPick }: { onPick: (sign: string) => void }) => {
  const { t } = useTranslation('composer')
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={340}
      position="top-start"
      shadow="none"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton label={t('composer:emoji')} onClick={() => setOpened(!opened)}>
          <IconMoodSmile size={22} stroke={1.6} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.emoji ?? ''} data-mantine-stop-propagation>
        <EmojiPicker
          onPick={(sign) => {
            onPick(sign)
            setOpened(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
