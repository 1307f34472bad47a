import type { Finding, ReadyThing } from '@souvenance/contract/legacy/own-readiness'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Words = { short: string; name: string; action: string } & Record<Finding['state'], string>

/** The name of each thing, its description, and the label of its button. */
export const useThingWords = (): ((finding: Finding) => {
  short: string
  name: string
  text: string
  action: string
}) => {
  const { t, language } = useTranslation('readiness')
  return ({ thing, state, names }) => {
    const told = { names: formatList(language, names), count: names.length }
    const words: Record<ReadyThing, Words> = {
      address: {
        short: t('readiness:address.short'),
        name: t('readiness:address.name'),
        action: t('readiness:address.action'),
        inOrder: '',
        waiting: t('readiness:address.waiting', told),
        unsound: '',
        open: '',
      },
      legatees: {
        short: t('readiness:legatees.short'),
        name: state === 'waiting' ? t('readiness:legatees.answer') : t('readiness:legatees.name'),
        action: t('readiness:legatees.action'),
        inOrder: t('readiness:legatees.inOrder', told),
        waiting: t('readiness:legatees.waiting', told),
        unsound: t('readiness:legatees.unsound', told),
        open: t('readiness:legatees.open'),
      },
      portrait: {
        short: t('readiness:portrait.short'),
        name: t('readiness:portrait.name'),
        action: t('readiness:portrait.action'),
        inOrder: t('readiness:portrait.inOrder'),
        waiting: '',
        unsound: '',
        open: t('readiness:portrait.open'),
      },
      family: {
        short: t('readiness:family.short'),
        name: t('readiness:family.name'),
        action: t('readiness:family.action'),
        inOrder: t('readiness:family.inOrder', told),
        waiting: t('readiness:family.waiting', told),
        unsound: '',
        open: t('readiness:family.open'),
      },
      secondAddress: {
        short: t('readiness:secondAddress.short'),
        name: t('readiness:secondAddress.name'),
        action: t('readiness:secondAddress.action'),
        inOrder: t('readiness:secondAddress.inOrder', told),
        waiting: t('readiness:secondAddress.waiting', told),
        unsound: '',
        open: t('readiness:secondAddress.open'),
      },
      story: {
        short: t('readiness:story.short'),
        name: t('readiness:story.name'),
        action: t('readiness:story.action'),
        inOrder: t('readiness:story.inOrder'),
        waiting: '',
        unsound: '',
        open: t('readiness:story.open'),
      },
      lastWills: {
        short: t('readiness:lastWills.short'),
        name: t('readiness:lastWills.name'),
        action: t('readiness:lastWills.action'),
        inOrder: t('readiness:lastWills.inOrder'),
        waiting: '',
        unsound: '',
        open: t('readiness:lastWills.open'),
      },
      safe: {
        short: t('readiness:safe.short'),
        name: t('readiness:safe.name'),
        action: t('readiness:safe.action'),
        inOrder: t('readiness:safe.inOrder'),
        waiting: '',
        unsound: '',
        open: t('readiness:safe.open'),
      },
      letters: {
        short: t('readiness:letters.short'),
        name: t('readiness:letters.name'),
        action: t('readiness:letters.action'),
        inOrder: t('readiness:letters.inOrder'),
        waiting: '',
        unsound: '',
        open: t('readiness:letters.open'),
      },
      card: {
        short: t('readiness:card.short'),
        name: t('readiness:card.name'),
        action: state === 'unsound' ? t('readiness:card.print') : t('readiness:card.action'),
        inOrder: t('readiness:card.inOrder'),
        waiting: '',
        unsound: t('readiness:card.unsound'),
        open: t('readiness:card.open'),
      },
      recoveryCodes: {
        short: t('readiness:recoveryCodes.short'),
        name: t('readiness:recoveryCodes.name'),
        action: t('readiness:recoveryCodes.action'),
        inOrder: t('readiness:recoveryCodes.inOrder'),
        waiting: '',
        unsound: t('readiness:recoveryCodes.unsound'),
        open: '',
      },
    }
    const { short, name, action, [state]: text } = words[thing]
    return { short, name, text, action }
  }
}
