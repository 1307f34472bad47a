import type { Language } from '@souvenance/contract/languages'
import type { ReadWills, WillGroup } from '@souvenance/contract/legacy/last-wills'
import {
  accountWishes,
  contractKinds,
  type GivenContract,
  type WillContract,
} from '@souvenance/contract/legacy/will-answers'
import { listCountries } from '../reference-data/public.ts'
import { groups } from './questions.ts'
import { noWills, type Wills } from './tidy-wills.ts'
import { hasWillText, willText } from './will-text.ts'
import type { KeptWills } from './wills-store.ts'

export const presentWills = (
  language: Language,
  kept: KeptWills | undefined,
): Pick<ReadWills, 'lastWills' | 'contractKinds' | 'wishes'> => {
  const { contracts } = kept?.wills ?? noWills
  return {
    lastWills: {
      version: kept?.version ?? 0,
      changedAt: kept?.changedAt.toISOString() ?? null,
      questions: presentQuestions(language, kept?.wills ?? noWills),
      contracts: contracts.map((contract) => presentContract(language, contract)),
    },
    contractKinds: kindOptions(language),
    wishes: wishOptions(language),
  }
}

/** Every question with its words, and the answer where there is one. */
export const presentQuestions = (language: Language, { questions }: Wills): WillGroup[] => {
  const text = willText(language)
  return groups.map(({ num, name, content }) => {
    const answered = questions.find((group) => group.num === num)?.content ?? []
    return {
      num,
      name,
      title: text(`group.${name}`),
      lead: text(`group.${name}.lead`),
      content: content.map(({ num: number, name: question, kind, options }) => {
        const key = `${name}.${question}`
        const answer = answered.find((given) => given.num === number)?.answer ?? {}
        return {
          num: number,
          kind,
          label: text(key),
          ...(hasWillText(language, `${key}.hint`) && { hint: text(`${key}.hint`) }),
          ...(options && {
            options: options.map((option, place) => ({ num: place + 1, label: text(`${key}.${option}`) })),
          }),
          answer,
        }
      }),
    }
  })
}

export const presentContract = (
  language: Language,
  { agencyLocation, ...contract }: GivenContract,
): WillContract => {
  if (!agencyLocation) return contract
  const { country, ...location } = agencyLocation
  const known = country && listCountries(language).find(({ uid }) => uid === country.uid)
  return { ...contract, agencyLocation: { ...location, ...(known && { country: known }) } }
}

type Option = { num: number; label: string }

export const kindOptions = (language: Language): Option[] => optionsOf(language, 'kind', contractKinds)
export const wishOptions = (language: Language): Option[] => optionsOf(language, 'wish', accountWishes)

export const labelOf = (options: readonly Option[], num: number | undefined): string | undefined =>
  options.find((option) => option.num === num)?.label

const optionsOf = (language: Language, prefix: string, numbers: Record<string, number>): Option[] =>
  Object.entries(numbers).map(([name, num]) => ({ num, label: willText(language)(`${prefix}.${name}`) }))
