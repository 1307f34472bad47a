import { Button } from '@mantine/core'
import type { ProposalDetail } from '@souvenance/contract/biography/chapters'
import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { WordField } from '../proposals/word-field.tsx'
import classes from './merge-note.module.css'

interface MergeNoteProps {
  proposal: Pick<ProposalDetail, 'author' | 'comment' | 'creationDate'>
  word: string
  onWord: (word: string) => void
}

/** The proposer, their comment, and the answer to them. */
export const MergeNote = ({ proposal: { author, comment, creationDate }, word, onWord }: MergeNoteProps) => {
  const { t } = useTranslation('biography')
  const [opened, setOpened] = useState(false)
  const answering = opened || word !== ''
  const name = author?.firstname ?? ''
  return (
    <div className={classes.note}>
      <PersonAvatar name={author?.fullname ?? ''} picture={author?.profilePics.avatar} />
      <p className={classes.said}>
        <b>{author?.fullname}</b> · <RelativeTime moment={creationDate} />
        {comment && <span>{t('biography:merge.word', { word: comment })}</span>}
      </p>
      {author && !answering && (
        <Button
          variant="subtle"
          leftSection={<IconMessageCircle size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t('biography:answer.open', { name })}
        </Button>
      )}
      {answering && (
        <div className={classes.answer}>
          <WordField name={name} value={word} withHint autoFocus={opened} onChange={onWord} />
        </div>
      )}
    </div>
  )
}
