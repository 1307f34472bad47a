import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Follower } from '@souvenance/contract/people/followers'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import type { NoticeRequest } from '../../../ui/notices/notice-list.ts'
import { hideNotice, showNotice } from '../../../ui/notices/notices.ts'
import { keepPlace } from './keep-place.ts'
import { type Move, reverseOf } from './move-person.ts'
import { useCloudMutations } from './use-cloud-mutations.ts'
import { useCloudWords } from './use-cloud-words.ts'

export interface CloudActions {
  moveTo: (person: Follower, cloud: number) => void
  ban: (person: Follower) => Promise<void>
  unban: (person: Follower) => void
}

/** Actions on the people of a page; each can be undone from its notice. */
export const useCloudsBoard = (page: PageHeader, own: boolean): CloudActions => {
  const { t } = useTranslation('followers')
  const { nameOf } = useCloudWords()

  const sentenceOf = ({ person: { fullname: name }, from, to }: Move): string => {
    if (to === cloudTypes.banned) return t('followers:moved.banned', { name })
    if (from === cloudTypes.banned || to === null) return t('followers:moved.unbanned', { name })
    if (to === cloudTypes.public) return t('followers:moved.none', { name })
    return t('followers:moved.moved', { name, cloud: nameOf(to) })
  }

  const lastNotice = useRef<number>(undefined)

  /** Only the last move can be undone. */
  const tell = (notice: NoticeRequest): number => {
    if (lastNotice.current !== undefined) hideNotice(lastNotice.current)
    lastNotice.current = showNotice(notice)
    keepPlace()
    return lastNotice.current
  }
  const tellWithUndo = (move: Move) =>
    tell({
      type: 'success',
      text: sentenceOf(move),
      action: { label: t('followers:moved.undo'), run: () => undo(reverseOf(move)) },
    })

  const act = useCloudMutations(page.userUid, tellWithUndo)
  const undo = useCloudMutations(page.userUid, (move) => tell({ type: 'info', text: sentenceOf(move) }))

  return {
    moveTo: (person, cloud) => {
      const from = person.cloudType ?? cloudTypes.public
      if (from !== cloud) act({ person, from, to: cloud })
    },
    ban: async (person) => {
      const name = person.firstname
      const sure = await confirm({
        title: t('followers:ban.title', { name: person.fullname }),
        text: own
          ? t('followers:ban.own', { name })
          : t('followers:ban.memorial', { name, page: page.firstname }),
        keep: t('followers:ban.keep'),
        action: t('followers:ban.do'),
        danger: true,
      })
      if (sure) act({ person, from: person.cloudType ?? null, to: cloudTypes.banned })
    },
    unban: (person) => act({ person, from: cloudTypes.banned, to: person.previousCloudType ?? null }),
  }
}
