import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../page/icon-button.tsx'
import classes from './emoji-button.module.css'
import { EmojiPicker } from './emoji-picker.tsx'

export const EmojiButton = ({ label, onPick }: { label: string; onPick: (sign: string) => void }) => {
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
        <IconButton label={label} onClick={() => setOpened(!opened)}>
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
