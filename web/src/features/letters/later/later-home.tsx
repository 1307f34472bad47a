import { Button } from '@mantine/core'
import type { ListedPostMortem } from '@souvenance/contract/messages/post-mortem'
import { IconWritingSign } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { BegunLetter } from './begun-letter.tsx'
import { CreditLine } from './credit-line.tsx'
import classes from './later-home.module.css'
import { SealedLetter } from './sealed-letter.tsx'
import { useBegunLetters } from './use-letter-draft.ts'

/** The way to a new letter, where a credit is left. */
export const WriteButton = ({ credits }: { credits: number }) => {
  const { t } = useTranslation('letters')
  const { begun } = useBegunLetters()
  // Begun letters stay as they are: another letter is another draft.
  const [id] = useState(() => crypto.randomUUID().slice(0, 8))
  if (credits <= 0) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link
          {...props}
          to="/post-mortem/new"
          search={begun.some((one) => one.id === '') ? { begun: id } : {}}
        />
      )}
      leftSection={<IconWritingSign size={20} stroke={1.6} aria-hidden="true" />}
    >
      {t('letters:later.write')}
    </Button>
  )
}

interface LaterHomeProps {
  letters: readonly ListedPostMortem[]
  credits: number
}

/** Sealed letters, those that were begun here, and how many more there can be. */
export const LaterHome = ({ letters, credits }: LaterHomeProps) => {
  const { t } = useTranslation('letters')
  const { begun, drop } = useBegunLetters()
  return (
    <>
      <CreditLine credits={credits} written={letters.length} />
      {letters.length === 0 && begun.length === 0 && (
        <EmptyState title={t('letters:later.empty')} picture="/pictures/letter-800.webp">
          {t('letters:later.emptyText')}
        </EmptyState>
      )}
      <ul className={classes.letters} aria-label={t('letters:later.title')}>
        {letters.map((letter) => (
          <li key={letter.uid}>
            <SealedLetter letter={letter} />
          </li>
        ))}
        {begun.map((one) => (
          <li key={one.id}>
            <BegunLetter begun={one} goesOn={credits > 0} onDrop={() => drop(one.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
