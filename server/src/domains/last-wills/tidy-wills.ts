import type { GivenWills, QuestionKind } from '@souvenance/contract/legacy/last-wills'
import { contractKinds, isAnswered, type WillAnswer } from '@souvenance/contract/legacy/will-answers'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { nameCountry } from '../reference-data/public.ts'
import { groups, type Question } from './questions.ts'

/** Last wills as they are sealed: answered questions only. */
export type Wills = GivenWills

export const noWills: Wills = { questions: [], contracts: [] }

const fieldsOf: Record<QuestionKind, readonly (keyof WillAnswer)[]> = {
  text: ['text'],
  long: ['text', 'files'],
  choice: ['choice', 'text'],
  people: ['people'],
  accounts: ['accounts'],
  objects: ['objects'],
}
const knownKinds: readonly number[] = Object.values(contractKinds)

/** Rejects unknown questions; drops empty answers. */
export const tidyWills = ({ questions, contracts }: Wills): Wills => {
  requireOnce('questions', questions)
  requireOnce(
    'contracts',
    contracts.map(({ uid }) => ({ num: uid })),
  )
  if (contracts.some(({ kind }) => !knownKinds.includes(kind))) throw refused('kind')
  if (contracts.some(({ company }) => company.trim() === '')) throw refused('company')
  if (contracts.some(({ agencyLocation }) => isUnknown(agencyLocation?.country?.uid)))
    throw refused('country')
  return { questions: questions.map(tidyGroup).filter(({ content }) => content.length > 0), contracts }
}

const isUnknown = (country: string | undefined): boolean =>
  country !== undefined && nameCountry('en', country) === undefined

type GivenGroup = Wills['questions'][number]

const tidyGroup = ({ num, content }: GivenGroup): GivenGroup => {
  const group = groups.find((known) => known.num === num)
  if (!group) throw refused('questions')
  requireOnce('questions', content)
  const tidied = content.map((given) => {
    const question = group.content.find((known) => known.num === given.num)
    if (!question) throw refused('questions')
    return { num: given.num, answer: tidyAnswer(question, given.answer) }
  })
  return { num, content: tidied.filter(({ answer }) => isAnswered(answer)) }
}

const tidyAnswer = ({ kind, options = [] }: Question, answer: WillAnswer): WillAnswer => {
  const given = Object.keys(answer) as (keyof WillAnswer)[]
  if (given.some((field) => !fieldsOf[kind].includes(field))) throw refused('answer')
  if ((answer.choice ?? 0) > options.length) throw refused('choice')
  const { people, accounts, objects, ...rest } = answer
  return {
    ...rest,
    ...(people && { people: people.filter(({ name }) => name.trim() !== '') }),
    ...(accounts && { accounts: accounts.filter(({ service }) => service.trim() !== '') }),
    ...(objects && { objects: objects.filter(({ what }) => what.trim() !== '') }),
  }
}

const requireOnce = (field: string, items: readonly { num: number | string }[]): void => {
  if (new Set(items.map(({ num }) => num)).size < items.length) throw refused(field)
}

const refused = (field: string): Refusal => new Refusal('badInput', { field, rule: 'enum' })
