import type { ReadinessSentence } from '@souvenance/contract/legacy/readiness'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTimeWords } from './time-words.ts'

const words = {
  passesOn: 'legatees:readiness.passesOn',
  quorum: 'legatees:readiness.quorum',
  nobody: 'legatees:readiness.nobody',
  noneAccepted: 'legatees:readiness.noneAccepted',
  onlyOneAway: 'legatees:readiness.onlyOneAway',
  noAddress: 'legatees:readiness.noAddress',
  emptyScope: 'legatees:readiness.emptyScope',
  chosenGone: 'legatees:readiness.chosenGone',
  cannotInherit: 'legatees:readiness.cannotInherit',
  quorumTooHigh: 'legatees:readiness.quorumTooHigh',
  noCard: 'legatees:readiness.noCard',
  cardPrinted: 'legatees:readiness.cardPrinted',
  cardNotPrinted: 'legatees:readiness.cardNotPrinted',
} as const

/** Each finding of the service as a sentence. */
export const useReadinessWords = (): ((sentence: ReadinessSentence) => string) => {
  const { t, language } = useTranslation('legatees')
  const sayTime = useTimeWords()
  return ({ key, name = '', gender: context, count = 0, memorial, lastWills, digitalSafe, safe }) => {
    if (key !== 'receives') return t(words[key], { name, count, context })
    const after = (what: string, minutes: number) =>
      t('legatees:readiness.after', { what, time: sayTime(minutes) })
    const parts = [
      ...(lastWills ? [after(t('legatees:scope.wills'), lastWills)] : []),
      ...(memorial ? [after(t('legatees:scope.page'), memorial)] : []),
      ...(digitalSafe
        ? [after(safe === 'all' ? t('legatees:scope.safe') : t('legatees:scope.part'), digitalSafe)]
        : []),
    ]
    return t('legatees:readiness.receives', { name, what: formatList(language, parts) })
  }
}
