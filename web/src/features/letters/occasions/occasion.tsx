import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChipChoice } from '../../../ui/fields/chip-choice.tsx'
import type { DateParts } from '../../../ui/fields/dates/date-parts.ts'
import type { Addressee } from '../later/letter-values.ts'
import { ReturnFields } from './return-fields.tsx'
import { SeasonFields } from './season-fields.tsx'

interface OccasionProps {
  /** The person whose birthday may be offered. */
  reader: Addressee | undefined
  today: string
  kind: OccasionKind
  onKind: (kind: OccasionKind) => void
  onDate: (date: DateParts) => void
}

const kinds = ['birthday', 'anniversary', 'season', 'date'] as const
export type OccasionKind = (typeof kinds)[number]

/** The occasion of a date: it is worked out from a birthday, another day that returns, or a season. */
export const Occasion = ({ reader, today, kind, onKind, onDate }: OccasionProps) => {
  const { t } = useTranslation('letters')
  const labels: Record<OccasionKind, string> = {
    birthday: t('letters:occasion.birthday'),
    anniversary: t('letters:occasion.anniversary'),
    season: t('letters:occasion.season'),
    date: t('letters:occasion.date'),
  }
  return (
    <>
      <ChipChoice
        label={t('letters:occasion.label')}
        options={kinds.map((value) => ({ value, label: labels[value] }))}
        value={kind}
        onChange={(value) => onKind(kinds.find((one) => one === value) ?? 'date')}
      />
      {kind === 'birthday' && (
        <ReturnFields
          key={reader?.userUid ?? ''}
          label={reader ? t('letters:occasion.bornOf', { name: reader.name }) : t('letters:occasion.born')}
          birthOf={reader?.userUid ?? null}
          today={today}
          onDate={onDate}
        />
      )}
      {kind === 'anniversary' && (
        <ReturnFields label={t('letters:occasion.happened')} birthOf={null} today={today} onDate={onDate} />
      )}
      {kind === 'season' && <SeasonFields today={today} onDate={onDate} />}
    </>
  )
}
