import type { ShownLetter } from '@souvenance/contract/messages/received-letters'
import { IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './letter-paper.module.css'
import { LetterWords } from './letter-words.tsx'

interface LetterPaperProps {
  letter: ShownLetter
  /** The writer's portrait. */
  portrait?: ReactNode
  /** The address of a file; without it, files are named only. */
  fileAt?: (uid: string) => string
  heading?: 'h1' | 'h2'
}

/** The sheet of paper that a reader unfolds. */
export const LetterPaper = ({ letter, portrait, fileAt, heading: Heading = 'h1' }: LetterPaperProps) => {
  const { t, language } = useTranslation('letters')
  const { from, subject, msg, writtenDate, files } = letter
  return (
    <article className={classes.paper}>
      <p className={classes.date}>
        <time dateTime={writtenDate}>
          {formatMoment(language, new Date(writtenDate), { dateStyle: 'long' })}
        </time>
      </p>
      <Heading dir="auto">{subject || t('letters:paper.from', { from })}</Heading>
      <LetterWords text={msg} />
      <p className={classes.signed}>
        {portrait}
        {from}
      </p>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('letters:paper.files')}>
          {files.map(({ uid, name }) => (
            <li key={uid}>
              <IconFile size={20} stroke={1.6} aria-hidden="true" />
              {fileAt ? (
                <a href={fileAt(uid)} download={name}>
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
