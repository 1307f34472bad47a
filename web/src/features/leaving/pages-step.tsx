import { Button } from '@mantine/core'
import type { MemorialToHand } from '@souvenance/contract/accounts/deletion'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './leave-flow.module.css'
import type { Outlook, Recipients } from './queries.ts'
import { RecipientDialog } from './recipient-dialog.tsx'
import { TransferRow } from './transfer-row.tsx'

interface PagesStepProps {
  outlook: Outlook
  recipients: Recipients
  /** Otherwise it shows what was decided, or what there is to decide about. */
  open: boolean
  onChange: (recipients: Recipients) => void
  onStay: () => void
  onNext: () => void
}

/** Every memorial only they look after is given to somebody, or knowingly to nobody. */
export const PagesStep = ({ outlook, recipients, open, onChange, onStay, onNext }: PagesStepProps) => {
  const { t } = useTranslation('leaving')
  const [asked, setAsked] = useState<MemorialToHand>()
  const { memorials, shared } = outlook
  const missing = memorials.find(({ userUid }) => recipients[userUid] === undefined)
  return (
    <>
      {open && <p>{t('leaving:pages.lead')}</p>}
      <ul className={classes.pages}>
        {memorials.map((memorial) => (
          <TransferRow
            key={memorial.userUid}
            memorial={memorial}
            state={t('leaving:pages.alone')}
            chosen={recipients[memorial.userUid]}
            {...(open && { onChoose: () => setAsked(memorial) })}
          />
        ))}
        {shared.map(({ keeper, ...memorial }) => (
          <TransferRow
            key={memorial.userUid}
            memorial={memorial}
            state={t('leaving:pages.shared', { name: keeper.firstname })}
            keeper={
              <>
                <PersonAvatar name={keeper.fullname} picture={keeper.profilePics.avatar} size={44} />
                <span>
                  <b>{keeper.fullname}</b>
                  <small>{t('leaving:pages.already')}</small>
                </span>
              </>
            }
          />
        ))}
      </ul>
      {open && (
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onStay}>
            {t('leaving:stay')}
          </Button>
          <Button disabled={missing !== undefined} onClick={onNext}>
            {t('leaving:next')}
          </Button>
          {missing && (
            <span className={classes.why}>{t('leaving:pages.first', { name: missing.fullname })}</span>
          )}
        </div>
      )}
      {asked && (
        <RecipientDialog
          key={asked.userUid}
          memorial={asked}
          chosen={recipients[asked.userUid] ?? undefined}
          onClose={() => setAsked(undefined)}
          onChosen={(person) => {
            onChange({ ...recipients, [asked.userUid]: person })
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}
