import { Checkbox } from '@mantine/core'
import type { CardLanguage, GivenCard, IceCard } from '@souvenance/contract/legacy/ice-card'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CountryField } from '../../shared/forms/country-field.tsx'
import { FewSelect } from '../../ui/fields/few-select.tsx'
import classes from './choices.module.css'

interface PrintChoicesProps {
  draft: GivenCard
  /** The languages by their own names. */
  names: IceCard['languages']
  onWrite: (change: Partial<GivenCard>) => void
}

/** How the card is printed. */
export const PrintChoices = ({ draft, names, onWrite }: PrintChoicesProps) => {
  const { t } = useTranslation('ice-card')
  const chosen = draft.languages.filter(({ selected }) => selected).map(({ id }) => id)
  const first = names.find(({ id }) => id === chosen[0])?.label ?? ''
  const choose = (next: readonly string[]) => {
    if (next.length === 0 || next.length > limits.iceLanguages) return
    const known = draft.languages.map(({ id }) => id)
    const first = next.flatMap((wanted) => known.filter((id) => id === wanted))
    const rest = known.filter((id) => !next.includes(id))
    const all: CardLanguage[] = [...first, ...rest]
    onWrite({ languages: all.map((id) => ({ id, selected: next.includes(id) })) })
  }
  return (
    <>
      <div className={classes.two}>
        <div>
          <FewSelect
            label={t('ice-card:languages.label')}
            placeholder=""
            options={names.map(({ id, label }) => ({ value: id, label }))}
            value={chosen}
            onChange={choose}
          />
          <p className={classes.hint}>{t('ice-card:languages.hint', { most: limits.iceLanguages, first })}</p>
        </div>
        <div>
          <CountryField
            label={t('ice-card:country.label')}
            autoComplete="off"
            value={draft.country?.uid ?? ''}
            onChange={(uid) => onWrite({ country: uid ? { uid } : null })}
          />
          <p className={classes.hint}>{t('ice-card:country.hint')}</p>
        </div>
      </div>
      <Checkbox
        mt={24}
        label={t('ice-card:online.label')}
        description={t('ice-card:online.hint')}
        checked={draft.online}
        onChange={({ currentTarget }) => onWrite({ online: currentTarget.checked })}
      />
    </>
  )
}
