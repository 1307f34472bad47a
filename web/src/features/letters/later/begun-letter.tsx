import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { Envelope } from '../envelope.tsx'
import classes from './sealed-letter.module.css'
import type { Begun } from './use-letter-draft.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

interface BegunLetterProps {
  begun: Begun
  /** Without a credit the letter cannot be sealed yet. */
  goesOn: boolean
  onDrop: () => void
}

/** A letter that is not sealed, kept in this browser only. */
export const BegunLetter = ({ begun: { id, values }, goesOn, onDrop }: BegunLetterProps) => {
  const { addressees, sought, subject } = values
  const { t, language } = useTranslation('letters')
  const drop = async () => {
    const yes = await confirm({
      title: t('letters:begun.title'),
      text: t('letters:begun.text'),
      keep: t('letters:begun.keep'),
      action: t('letters:begun.action'),
      danger: true,
    })
    if (yes) onDrop()
  }
  const name = formatList(language, [...addressees.map((one) => one.name), sought.trim()].filter(Boolean))
  return (
    <article className={classes.letter} data-draft>
      <Envelope shape="flap" state="begun" />
      <div className={classes.about}>
        <p>{name ? t('letters:begun.to', { name }) : t('letters:begun.draft')}</p>
        <h2 dir="auto">{subject || t('letters:untitled')}</h2>
      </div>
      <footer className={classes.foot}>
        <IconPencil {...icon} />
        <span>{t('letters:begun.hint')}</span>
        {goesOn && (
          <Link
            to="/post-mortem/new"
            search={id ? { begun: id } : {}}
            className={classes.change}
            aria-label={t('letters:begun.goOn')}
            title={t('letters:begun.goOn')}
          >
            <IconPencil {...icon} />
          </Link>
        )}
        <IconButton label={t('letters:begun.action')} onClick={() => void drop()}>
          <IconTrash {...icon} />
        </IconButton>
      </footer>
    </article>
  )
}
