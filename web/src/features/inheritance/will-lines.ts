import type { InheritedWills } from '@souvenance/contract/legacy/inherited'
import type { WillQuestion } from '@souvenance/contract/legacy/last-wills'
import { accountWishes, type WillContract } from '@souvenance/contract/legacy/will-answers'
import { useTranslation } from '../../i18n/use-translation.ts'

type Lines = {
  ofQuestion: (question: WillQuestion) => string[]
  ofContract: (contract: WillContract) => string[]
  kindOf: (contract: WillContract) => string
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')
const said = (lines: readonly (string | undefined)[]): string[] => lines.flatMap((line) => line || [])

/** The answers, line by line. */
export const useWillLines = ({ files, wishes, contractKinds, safeOpensAt }: InheritedWills): Lines => {
  const { t } = useTranslation('inherited')
  const labelOf = (options: readonly { num: number; label: string }[], num: number | undefined) =>
    options.find((option) => option.num === num)?.label
  const file = (uid: string): string => {
    const found = files.find((one) => one.uid === uid)
    if (found?.name) return t('inherited:will.fileNamed', { name: found.name })
    if (found?.gone) return t('inherited:will.fileGone')
    return safeOpensAt === null
      ? t('inherited:will.fileClosed')
      : t('inherited:will.fileLater', { date: safeOpensAt })
  }
  return {
    kindOf: ({ kind }) => labelOf(contractKinds, kind) ?? '',
    ofQuestion: ({ options = [], answer }) => {
      const { text, choice, people = [], accounts = [], objects = [], files: named = [] } = answer
      return said([
        labelOf(options, choice),
        text?.trim(),
        ...people.map(({ name, contact }) => joined([name, contact])),
        ...accounts.map(({ service, login, wish, to, note }) => {
          const what =
            wish === accountWishes.handOver && to
              ? t('inherited:will.handOver', { to })
              : labelOf(wishes, wish)
          return joined([t('inherited:will.account', { account: joined([service, login]), what }), note])
        }),
        ...objects.map(({ what, to, note }) =>
          joined([to ? t('inherited:will.gift', { what, to }) : what, note]),
        ),
        ...named.map(file),
      ])
    },
    ofContract: ({ company, number, agencyLocation, phone, note, file: kept }) =>
      said([
        joined([company, number]),
        joined([agencyLocation?.address, agencyLocation?.country?.label]),
        phone,
        note?.trim(),
        kept && file(kept),
      ]),
  }
}
