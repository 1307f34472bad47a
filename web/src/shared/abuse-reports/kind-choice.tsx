import type { AbuseType } from '@souvenance/contract/operator/abuse-reports'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceCard } from '../../ui/fields/choice-card.tsx'
import classes from './report-dialog.module.css'
import type { Reportable } from './reportable.ts'

interface KindChoiceProps {
  name: string
  things: readonly Reportable[]
  value: Reportable | undefined
  labelledBy: string
  onChange: (thing: Reportable) => void
}

/** Chooses the reported thing: a text, its author, or the whole page. */
export const KindChoice = ({ name, things, value, labelledBy, onChange }: KindChoiceProps) => {
  const { t } = useTranslation('abuse-reports')
  const words: Record<AbuseType, (name: string) => [string, string]> = {
    item: () => [t('abuse-reports:kind.item'), t('abuse-reports:kind.itemText')],
    picture: () => [t('abuse-reports:kind.picture'), t('abuse-reports:kind.pictureText')],
    comment: () => [t('abuse-reports:kind.comment'), t('abuse-reports:kind.commentText')],
    message: () => [t('abuse-reports:kind.message'), t('abuse-reports:kind.messageText')],
    person: (who) => [who, t('abuse-reports:kind.personText')],
    page: (who) => [t('abuse-reports:kind.page', { name: who }), t('abuse-reports:kind.pageText')],
  }
  return (
    <fieldset className={classes.choices} aria-labelledby={labelledBy}>
      {things.map((thing) => {
        const [title, text] = words[thing.type](thing.name ?? '')
        return (
          <ChoiceCard
            key={thing.type}
            name={name}
            checked={value?.type === thing.type}
            onChange={() => onChange(thing)}
          >
            <span className={classes.choice}>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </ChoiceCard>
        )
      })}
    </fieldset>
  )
}
