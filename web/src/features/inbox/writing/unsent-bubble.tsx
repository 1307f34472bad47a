import { useTranslation } from '../../../i18n/use-translation.ts'
import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import classes from '../message-bubble.module.css'
import type { Unsent } from './unsent-messages.ts'

interface UnsentBubbleProps {
  unsent: Unsent
  /** Stays behind one that could not leave. */
  waits: boolean
  onAgain: () => void
  onDrop: () => void
}

/** A message that is on its way, or could not leave. */
export const UnsentBubble = ({ unsent: { text, failed }, waits, onAgain, onDrop }: UnsentBubbleProps) => {
  const { t } = useTranslation('inbox')
  return (
    <article className={classes.message} data-mine>
      <div className={classes.words}>
        <div className={classes.bubble}>
          <MarkdownView said text={text} />
        </div>
        <div role="status" className={classes.state} data-failed={failed !== null || undefined}>
          {failed === null ? (
            <>
              <span>{waits ? t('inbox:unsent.waits') : t('inbox:unsent.sending')}</span>
              {waits && (
                <button type="button" className={classes.more} onClick={onDrop}>
                  {t('inbox:unsent.drop')}
                </button>
              )}
            </>
          ) : (
            <>
              <span>
                {t('inbox:unsent.failed')}. {failed}
              </span>
              <button type="button" className={classes.more} onClick={onAgain}>
                {t('inbox:unsent.again')}
              </button>
              <button type="button" className={classes.more} onClick={onDrop}>
                {t('inbox:unsent.drop')}
              </button>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
