import { Menu } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { ItemState } from '@souvenance/contract/items/item-types'
import {
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconShare2,
  IconSun,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { reportablesOf } from '../../../shared/abuse-reports/reportable.ts'
import type { ItemDialog } from '../../../shared/items/item-dialogs.tsx'
import { entriesOf } from '../../../shared/items/item-entries.ts'
import { isPicture, stateOf } from '../../../shared/items/item-kind.ts'
import { useItemMutations } from '../../../shared/items/use-item-mutations.ts'
import { LastEntries } from '../../../shared/people/last-entries.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Seal } from '../../../ui/marks/seal.tsx'
import { useFeedActions } from '../feed-actions.ts'

interface ItemMenuEntriesProps {
  item: FeedItem
  onDialog: (dialog: ItemDialog) => void
}

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

const stateIcons: Partial<Record<ItemState, ReactNode>> = {
  standard: <IconSun {...icon} />,
  am: <IconSun {...icon} />,
  pm: <Seal size={21} />,
  draft: <IconEyeOff {...icon} />,
}

export const ItemMenuEntries = ({ item, onDialog }: ItemMenuEntriesProps) => {
  const { t } = useTranslation('feed')
  const actions = useFeedActions()
  const { user } = useSession()
  const mutations = useItemMutations(item)
  const { edit, states, share, commenters, history, remove, report } = entriesOf(item)
  const stateWords: Partial<Record<ItemState, string>> = {
    standard: t('feed:menu.publish'),
    am: t('feed:menu.publish'),
    pm: t('feed:menu.seal'),
    draft: t('feed:menu.draft'),
  }

  const setState = (state: ItemState) => {
    const needsDate = state === 'standard' && !item.memorial.alive && item.associatedDate === null
    if (needsDate) onDialog({ name: 'date', state })
    else mutations.setState(state)
  }

  return (
    <>
      {edit && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.edit(item)}>
          {t('feed:menu.edit')}
        </Menu.Item>
      )}
      {states.map((state) => (
        <Menu.Item key={state} leftSection={stateIcons[state]} onClick={() => setState(state)}>
          {stateWords[state]}
        </Menu.Item>
      ))}
      {share && (
        <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={() => onDialog({ name: 'share' })}>
          {t('feed:share.open')}
        </Menu.Item>
      )}
      {commenters && (
        <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => onDialog({ name: 'commenters' })}>
          {t('feed:menu.commenters')}
        </Menu.Item>
      )}
      {history && (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onDialog({ name: 'history' })}>
          {t('feed:menu.history')}
        </Menu.Item>
      )}
      {remove && (
        <Menu.Item
          color="brique"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void mutations.remove()}
        >
          {stateOf(item.itemType) === 'proposal' ? t('feed:menu.withdraw') : t('feed:menu.remove')}
        </Menu.Item>
      )}
      <LastEntries
        person={item.author}
        things={report && reportablesOf(item, isPicture(item.itemType) ? 'picture' : 'item', user?.userUid)}
      />
    </>
  )
}
