import type { CardLanguage, CardTemplate } from '@souvenance/contract/legacy/ice-card'
import { asPrinted } from '@souvenance/contract/legacy/printed-letters'
import encodeQr from 'qr'
import type { LeafletBlock, LeafletText, PdfLeaflet } from '../../platform/pdf/pdf-leaflet.ts'
import { nameCountry } from '../reference-data/public.ts'
import { type CardContent, leadingLanguage, printedGroup } from './card-content.ts'
import { cardWords } from './card-words.ts'
import { emergencyNumber } from './emergency-numbers.ts'
import type { Holder } from './holder.ts'

export const addressOfCard = (publicUrl: string, code: string): string => `${publicUrl}/ice/${code}`

type Shape = Pick<PdfLeaflet, 'sheet' | 'face' | 'rows' | 'columns' | 'marks' | 'attempts'> & {
  codeWidth: number
}

const a4 = { width: 210, height: 297 }
const a6 = { width: 105, height: 148 }

/** In millimetres. The card for the wallet is that of a bank (ISO/IEC 7810 ID-1), and folds to it. */
const shapes: Record<CardTemplate, Shape> = {
  wallet: {
    sheet: a4,
    face: { width: 85.6, height: 54, padding: 4 },
    rows: 5,
    columns: 2,
    marks: true,
    codeWidth: 25,
    attempts: [
      { faces: 2, largest: 9, smallest: 7 },
      { faces: 5, largest: 8.5, smallest: 6.5 },
      { faces: 10, largest: 7, smallest: 3 },
    ],
  },
  a6: {
    sheet: a6,
    face: { ...a6, padding: 7 },
    rows: 1,
    columns: 1,
    marks: false,
    codeWidth: 30,
    attempts: [
      { faces: 1, largest: 13, smallest: 9 },
      { faces: 2, largest: 12, smallest: 3 },
    ],
  },
  a4: {
    sheet: a4,
    face: { ...a4, padding: 16 },
    rows: 1,
    columns: 1,
    marks: false,
    codeWidth: 46,
    attempts: [{ faces: 1, largest: 21, smallest: 3 }],
  },
}

type ToPrint = {
  content: CardContent
  holder: Holder
  /** The target of the code. */
  address: string
  /** The card alone, without the sheet it is cut from. */
  bare: boolean
}

type Said =
  | 'emergency'
  | 'bloodGroup'
  | 'allergies'
  | 'medications'
  | 'otherInfos'
  | 'doctor'
  | 'donor'
  | 'noDonor'
  | 'code'

/** The card as it is printed and previewed. */
export const cardDocument = ({ content, holder, address, bare }: ToPrint): PdfLeaflet => {
  const { codeWidth, ...shape } = shapes[content.template]
  const words = content.languages.map((language) => cardWords[language])
  const [first = cardWords.en] = words
  const inAll = (key: Said) => [...new Set(words.map((one) => one[key]))].join(' / ')
  const [leading = '', ...others] = new Set(words.map(({ emergency }) => emergency))
  const blood = content.bloodGroup && `${inAll('bloodGroup')} ${printedGroup(content.bloodGroup)}`
  return {
    is: 'leaflet',
    title: `${first.title}, ${holder.name}`,
    author: holder.name,
    language: leadingLanguage(content),
    ...shape,
    ...(bare && { sheet: 'faces' as const, marks: false, columns: 1, rows: 10 }),
    ...(!bare && shape.marks && { advice: first.advice }),
    band: {
      lines: [leading, ...(others.length > 0 ? [others.join(' / ')] : [])],
      aside: emergencyNumber(content.country),
    },
    name: asPrinted(holder.name),
    under: [holder.born, blood].filter(Boolean).join(' · '),
    ...(content.online && {
      code: {
        modules: encodeQr(address, 'raw', { ecc: 'medium' }),
        alt: address,
        under: inAll('code'),
        width: codeWidth,
      },
    }),
    blocks: blocksOf(content, inAll),
  }
}

const strong = (text: string): LeafletText => ({ text: asPrinted(text), style: 'strong' })

const blocksOf = (content: CardContent, inAll: (key: Said) => string): LeafletBlock[] => {
  const { languages, contacts, allergies, medications, otherInfos, doctor, organDonor } = content
  const medical: LeafletBlock[] = []
  const list = (key: 'allergies' | 'medications' | 'otherInfos', labels: readonly string[]) => {
    if (labels.length > 0) medical.push({ label: inAll(key), paragraphs: [[strong(labels.join(', '))]] })
  }
  list('allergies', allergies)
  list('medications', medications)
  list('otherInfos', otherInfos)
  if (doctor) {
    const country = doctor.country && nameInCardLanguage(languages[0], doctor.country)
    const text = [doctor.name, doctor.phone, doctor.address, country].filter(Boolean).join(', ')
    medical.push({ label: inAll('doctor'), paragraphs: [[strong(text)]] })
  }
  if (organDonor !== null) medical.push({ paragraphs: [[strong(inAll(organDonor ? 'donor' : 'noDonor'))]] })
  const [first, ...rest] = medical
  return [
    ...contacts.map((contact) => contactBlock(contact, languages)),
    ...(first ? [{ ...first, opensFace: contacts.length > 0 }, ...rest] : []),
  ]
}

const contactBlock = (
  { name, phone, relationship }: CardContent['contacts'][number],
  languages: readonly CardLanguage[],
): LeafletBlock => {
  const kin = [...new Set(languages.map((language) => cardWords[language].relationships[relationship]))]
  const said = kin.filter(Boolean).join(', ')
  return {
    whole: true,
    paragraphs: [[strong(name), ...(said ? [{ text: said, style: 'soft' as const }] : [])], [strong(phone)]],
  }
}

const nameInCardLanguage = (language: CardLanguage | undefined, uid: string): string =>
  nameCountry(language === 'fr' ? 'fr' : 'en', uid) ?? uid
