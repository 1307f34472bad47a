import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dropWords, keepWords, readWords } from '../../../shared/forms/kept-words.ts'
import { useCopyAddress } from '../../../ui/links/use-copy-address.ts'
import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import classes from '../message-bubble.module.css'
import { tellDropped } from './tell-dropped.ts'
import { useDraftNames } from './use-draft-names.ts'
import { useDropUnsent, useUnsent } from './use-sending.ts'

interface LeftTextProps {
  text: string
  onDrop: () => void
}

const LeftText = ({ text, onDrop }: LeftTextProps) => {
  const { t } = useTranslation('inbox')
  const copy = useCopyAddress()
  return (
    <article className={classes.message} data-mine>
      <div className={classes.words}>
        <div className={classes.bubble} dir="auto">
          <MarkdownView said text={text} />
        </div>
        <div className={classes.state}>
          <button
            type="button"
            className={classes.more}
            onClick={() => void copy(text, t('inbox:message.copied'))}
          >
            {t('inbox:message.copy')}
          </button>
          <button type="button" className={classes.more} onClick={onDrop}>
            {t('inbox:left.drop')}
          </button>
        </div>
      </div>
    </article>
  )
}

/** An answer that was begun before nothing could be written here any more. */
export const LeftReply = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('inbox')
  const draft = useDraftNames().reply(uid)
  const [text, setText] = useState(() => readWords(draft, { message: '' }).message)
  if (text.trim() === '') return null
  const drop = () => {
    dropWords(draft)
    setText('')
    const putBack = () => {
      keepWords(draft, { message: text })
      setText(text)
    }
    tellDropped(t('inbox:left.dropped'), t('inbox:left.undo'), putBack)
  }
  return (
    <section className={classes.left} aria-label={t('inbox:left.reply')}>
      <p>{t('inbox:left.reply')}</p>
      <LeftText text={text} onDrop={drop} />
    </section>
  )
}

/** Messages to a conversation that is gone: they cannot be sent, but their words are not lost. */
export const LeftMessages = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('inbox')
  const unsent = useUnsent(uid)
  const drop = useDropUnsent(uid)
  if (unsent.length === 0) return null
  return (
    <section className={classes.left} aria-label={t('inbox:left.unsent')}>
      <p>{t('inbox:left.unsent')}</p>
      {unsent.map(({ key, text }) => (
        <LeftText key={key} text={text} onDrop={() => drop(key)} />
      ))}
    </section>
  )
}
