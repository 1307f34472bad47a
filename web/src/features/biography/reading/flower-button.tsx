import { UnstyledButton } from '@mantine/core'
import { feeds } from '@souvenance/contract/feeds'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../api/message-text.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Flower } from '../../../ui/marks/flower.tsx'
import { showNotice } from '../../../ui/notices/notices.ts'
import classes from './chapter-foot.module.css'

interface FlowerButtonProps {
  itemUid: string
  isLiked: boolean
  likesCount: number
  canLike: boolean
}

export const FlowerButton = ({ itemUid, canLike, ...given }: FlowerButtonProps) => {
  const { t, language } = useTranslation('biography')
  const [{ isLiked, likesCount }, setState] = useState(given)
  const words =
    likesCount === 0
      ? t('biography:flower.give')
      : t('biography:flowers', { count: likesCount, number: formatNumber(language, likesCount) })
  const mark = (
    <>
      <Flower size={22} open={!isLiked} />
      {words}
    </>
  )
  if (!canLike) return likesCount > 0 && <span className={classes.quiet}>{mark}</span>

  const toggle = async () => {
    try {
      const input = { params: { id: itemUid } }
      setState(await (isLiked ? call(feeds.unlike, input) : call(feeds.like, input)))
    } catch (error) {
      for (const message of messagesOf(error)) showNotice({ type: message.type, text: messageText(message) })
    }
  }
  return (
    <UnstyledButton
      className={classes.quiet}
      aria-pressed={isLiked}
      title={isLiked ? t('biography:flower.take') : t('biography:flower.give')}
      onClick={() => void toggle()}
    >
      {mark}
    </UnstyledButton>
  )
}
