import type { Language } from '@souvenance/contract/languages'
import type { WillGroup, WillQuestion } from '@souvenance/contract/legacy/last-wills'
import { accountWishes, isAnswered, type WillAnswer } from '@souvenance/contract/legacy/will-answers'
import type { Database } from '../../platform/database/connect.ts'
import { writeMoment } from '../../platform/i18n/write-moment.ts'
import type { PdfBlock, PdfDocument } from '../../platform/pdf/pdf-document.ts'
import type { Services } from '../../platform/services.ts'
import { findFullName } from '../persons/public.ts'
import { kindOptions, labelOf, presentContract, presentQuestions, wishOptions } from './present-wills.ts'
import type { Wills } from './tidy-wills.ts'
import { willText } from './will-text.ts'
import { findWills, type KeptWills } from './wills-store.ts'

export type WillsToPrint = {
  wills: Wills
  testator: string
  changedAt: Date
  /** Of the reader. */
  language: Language
  /** Names of files that the reader may know: none while the safe is closed to them. */
  fileNames: ReadonlyMap<string, string>
}

/** The last wills of a person, without asking who reads them: that is for the caller to decide. */
export const readWillsOf = (
  { db, masterKey }: Pick<Services, 'db' | 'masterKey'>,
  ownerUid: string,
): Promise<KeptWills | undefined> => findWills(db, { masterKey }, ownerUid)

/** The name that stands on the document. */
export const findTestator = async (db: Database, ownerUid: string): Promise<string> => {
  const name = await findFullName(db, ownerUid)
  if (name === '') throw new Error('the page of who wrote last wills is gone')
  return name
}

/** The document that the owner previews and that legatees read, ready to be printed. */
export const willsDocument = (printed: WillsToPrint): PdfDocument => {
  const { wills, testator, changedAt, language } = printed
  const text = willText(language)
  const answered = presentQuestions(language, wills).map(onlyAnswered).filter(hasContent)
  const day = writeMoment(language, changedAt, { dateStyle: 'long' })
  const empty = answered.length === 0 && wills.contracts.length === 0
  return {
    title: text('doc.running', { name: testator }),
    author: testator,
    language,
    running: text('doc.running', { name: testator }),
    foot: { text: text('doc.foot'), pages: text('doc.pages', { page: '{{page}}', pages: '{{pages}}' }) },
    blocks: [
      {
        is: 'title',
        text: text('doc.title'),
        under: text('doc.under', { name: testator, day }),
      },
      ...(empty ? [{ is: 'lead' as const, text: text('doc.empty') }] : []),
      ...answered.flatMap((group, place) => groupBlocks(printed, group, place + 1)),
      ...contractBlocks(printed, answered.length + 1),
      { is: 'blanks', labels: [text('doc.placeAndDate'), text('doc.signature')] },
      { is: 'heading', text: text('law.title') },
      ...['law.what', 'law.france', 'law.england', 'law.then'].map((key) => ({
        is: 'note' as const,
        text: text(key),
      })),
    ],
  }
}

const onlyAnswered = (group: WillGroup): WillGroup => ({
  ...group,
  content: group.content.filter(({ answer }) => isAnswered(answer)),
})
const hasContent = ({ content }: WillGroup): boolean => content.length > 0

const groupBlocks = (printed: WillsToPrint, { title, content }: WillGroup, number: number): PdfBlock[] => [
  { is: 'heading', number, text: title },
  ...content.map((question) => entryOf(printed, question)),
  ...(content.some(({ answer }) => answer.accounts)
    ? [{ is: 'lead' as const, text: willText(printed.language)('law.data') }]
    : []),
]

const entryOf = (printed: WillsToPrint, { label, options = [], answer }: WillQuestion): PdfBlock => {
  const choice = labelOf(options, answer.choice)
  return {
    is: 'entry',
    label,
    lines: [
      ...(choice ? [choice] : []),
      ...paragraphsOf(answer.text),
      ...(answer.people ?? []).map(({ name, contact }) => joined([name, contact])),
      ...accountLines(printed, answer),
      ...(answer.objects ?? []).map(({ what, to, note }) =>
        joined([to ? sayTo(printed, { what, to }) : what, note]),
      ),
      ...(answer.files ?? []).map((uid) => fileLine(printed, uid)),
    ],
  }
}

const accountLines = (printed: WillsToPrint, { accounts = [] }: WillAnswer): string[] => {
  const text = willText(printed.language)
  const wishes = wishOptions(printed.language)
  return accounts.map(({ service, login, wish, to, note }) => {
    const isHandedTo = wish === accountWishes.handOver && to
    const shall = isHandedTo ? text('doc.handOverTo', { to }) : labelOf(wishes, wish)
    return joined([text('doc.account', { account: joined([service, login]), shall }), note])
  })
}

const sayTo = ({ language }: WillsToPrint, gift: { what: string; to: string }): string =>
  willText(language)('doc.gift', gift)

const fileLine = ({ language, fileNames }: WillsToPrint, uid: string): string => {
  const name = fileNames.get(uid)
  const text = willText(language)
  return name ? text('doc.file', { name }) : text('doc.closedFile')
}

const contractBlocks = (printed: WillsToPrint, number: number): PdfBlock[] => {
  const { wills, language } = printed
  const text = willText(language)
  if (wills.contracts.length === 0) return []
  const kinds = kindOptions(language)
  return [
    { is: 'heading', number, text: text('doc.contracts') },
    ...wills.contracts.map((given): PdfBlock => {
      const {
        kind,
        company,
        number: reference,
        phone,
        agencyLocation,
        note,
        file,
      } = presentContract(language, given)
      return {
        is: 'entry',
        label: labelOf(kinds, kind) ?? '',
        lines: [
          joined([company, reference]),
          joined([agencyLocation?.address, agencyLocation?.country?.label]),
          phone ?? '',
          ...paragraphsOf(note),
          ...(file ? [fileLine(printed, file)] : []),
        ].filter(Boolean),
      }
    }),
  ]
}

const paragraphsOf = (text = ''): string[] => text.split('\n').filter((line) => line.trim() !== '')

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')
