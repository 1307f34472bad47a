import { Button } from '@mantine/core'
import { apiBase } from '@souvenance/contract/endpoint'
import type { LetterEnvelope, ShownLetter } from '@souvenance/contract/messages/received-letters'
import { IconDownload, IconWritingSign } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { LetterPaper } from '../letter-paper.tsx'
import { ClosedLetter } from './closed-letter.tsx'
import classes from './received-letter.module.css'
import { useChoices } from './use-choices.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

interface OpenedProps {
  envelope: LetterEnvelope
  shown: ShownLetter
  choices: ReturnType<typeof useChoices>
}

const Opened = ({ envelope: { uid, from, writer }, shown, choices }: OpenedProps) => {
  const { t } = useTranslation('letters')
  const sheet = useRef<HTMLDivElement>(null)
  // The button that opened the letter is gone.
  useEffect(() => sheet.current?.focus(), [])
  return (
    <div ref={sheet} tabIndex={-1} className={classes.opened}>
      <LetterPaper
        letter={shown}
        portrait={<PersonAvatar name={from} picture={writer?.profilePics.picSm} memorial size={44} />}
        fileAt={(file) => `${apiBase}/messaging/letters/${uid}/files/${file}`}
      />
      <div className={classes.after}>
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconDownload {...icon} />}
          loading={choices.busy}
          onClick={() => choices.keep(`${t('letters:paper.from', { from })}.pdf`)}
        >
          {t('letters:received.keep')}
        </Button>
        {writer && (
          <Button
            renderRoot={(button) => (
              <Link to="/letters/new" search={{ recipient: writer.userUid }} {...button} />
            )}
            variant="subtle"
            size="sm"
            leftSection={<IconWritingSign {...icon} />}
          >
            {t('letters:received.answer')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A letter from somebody who died, for its reader. */
export const ReceivedLetter = ({ envelope }: { envelope: LetterEnvelope }) => {
  const choices = useChoices(envelope.uid)
  return choices.shown ? (
    <Opened envelope={envelope} shown={choices.shown} choices={choices} />
  ) : (
    <ClosedLetter envelope={envelope} choices={choices} />
  )
}
