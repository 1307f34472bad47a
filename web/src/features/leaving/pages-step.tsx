import { Button } from '@mantine/core'
import type { MemorialToHand } from '@souvenance/contract/accounts/deletion'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './leave-flow.module.css'
import type { Recipients } from './queries.ts'
import { RecipientDialog } from './recipient-dialog.tsx'

interface PagesStepProps {
  memorials: readonly MemorialToHand[]
  recipients: Recipients
  decided: boolean
  onChange: (recipients: Recipients) => void
  onStay: () => void
  onNext: () => void
}

/** Every memorial only they look after is given to somebody, or knowingly to nobody. */
export const PagesStep = ({ memorials, recipients, decided, onChange, onStay, onNext }: PagesStepProps) => {
  const { t } = useTranslation('leaving')
  const [open, setOpen] = useState<MemorialToHand>()
  const say = ({ userUid }: MemorialToHand): string => {
    const chosen = recipients[userUid]
    if (chosen) return t('leaving:pages.asked', { name: chosen.fullname })
    return chosen === null ? t('leaving:pages.nobody') : t('leaving:pages.alone')
  }
  const missing = memorials.find(({ userUid }) => recipients[userUid] === undefined)
  return (
    <section className={classes.step} aria-labelledby="leave-pages">
      <SectionHeading id="leave-pages">{t('leaving:pages.title')}</SectionHeading>
      <p>{t('leaving:pages.lead')}</p>
      <ul className={classes.pages}>
        {memorials.map((memorial) => (
          <li key={memorial.userUid}>
            <PersonAvatar memorial name={memorial.fullname} picture={memorial.profilePics.picSm} size={56} />
            <span className={classes.words}>
              <b id={`leave-page-${memorial.userUid}`}>{memorial.fullname}</b>
              <span>{say(memorial)}</span>
            </span>
            <Button
              variant="outline"
              aria-describedby={`leave-page-${memorial.userUid}`}
              onClick={() => setOpen(memorial)}
            >
              {recipients[memorial.userUid] === undefined
                ? t('leaving:pages.choose')
                : t('leaving:pages.change')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onStay}>
          {t('leaving:stay')}
        </Button>
        <Button disabled={!decided} onClick={onNext}>
          {t('leaving:next')}
        </Button>
        {missing && (
          <span className={classes.why}>{t('leaving:pages.first', { name: missing.fullname })}</span>
        )}
      </div>
      {open && (
        <RecipientDialog
          key={open.userUid}
          memorial={open}
          chosen={recipients[open.userUid] ?? undefined}
          onClose={() => setOpen(undefined)}
          onChosen={(person) => {
            onChange({ ...recipients, [open.userUid]: person })
            setOpen(undefined)
          }}
        />
      )}
    </section>
  )
}
