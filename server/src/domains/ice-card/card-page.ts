import { type CardLanguage, cardLanguages } from '@souvenance/contract/legacy/ice-card'
import MarkdownIt from 'markdown-it'
import { type CardContent, printedGroup } from './card-content.ts'
import { cardWords } from './card-words.ts'
import { emergencyNumber } from './emergency-numbers.ts'
import type { Holder } from './holder.ts'

const { escapeHtml } = new MarkdownIt().utils

/** Large enough to be read in a hurry, with room for a finger on each number. */
const look =
  'main{text-align:left;width:min(34rem,100%)}h2{font-size:18px;font-weight:500;color:#7f561e;margin:26px 0 4px}' +
  'ul{list-style:none;margin:0;padding:0}li{margin:0 0 8px;font-size:20px;overflow-wrap:anywhere}' +
  'a{display:inline-block;min-height:44px;line-height:44px;font-size:20px;color:#3b4577}' +
  '@media (prefers-color-scheme:dark){h2{color:#e0bc85}a{color:#b9c2ee}}'

/** The reader's language if the card has words in it, else that of the card. */
export const languageFor = (accepted: string, { languages }: CardContent): CardLanguage =>
  accepted
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .flatMap((wanted) => cardLanguages.filter((language) => language === wanted))
    .at(0) ??
  languages[0] ??
  'en'

const phoneLink = (phone: string): string =>
  `<a href="tel:${escapeHtml(phone.replaceAll(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`

/** The content of a card as HTML: everything people wrote is escaped here. */
export const writeCard = (
  content: CardContent,
  holder: Holder,
  language: CardLanguage,
): { title: string; advice: string; more: string; look: string } => {
  const words = cardWords[language]
  const { bloodGroup, contacts, allergies, medications, otherInfos, doctor, organDonor } = content
  const calls = emergencyNumber(content.country).split(' · ').map(phoneLink).join(' · ')
  const section = (label: string, lines: readonly string[]) =>
    lines.length > 0 ? `<h2>${label}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` : ''
  const kinOf = (relationship: number) => words.relationships[relationship] ?? ''
  const contactLine = ({ name, phone, relationship }: CardContent['contacts'][number]) =>
    `${[name, kinOf(relationship)].filter(Boolean).map(escapeHtml).join(', ')}<br>${phoneLink(phone)}`
  const doctorLine = doctor && [
    escapeHtml(doctor.name),
    ...(doctor.phone ? [phoneLink(doctor.phone)] : []),
    ...(doctor.address ? [escapeHtml(doctor.address)] : []),
  ]
  const donor = organDonor ? words.donor : words.noDonor
  return {
    look,
    title: escapeHtml(holder.name),
    advice: [holder.born, bloodGroup && `${words.bloodGroup} ${printedGroup(bloodGroup)}`]
      .filter((part): part is string => Boolean(part))
      .map(escapeHtml)
      .join(' · '),
    more: `<div lang="${language}"><p>${words.emergency}<br>${calls}</p>${section(words.call, contacts.map(contactLine))}${section(words.allergies, allergies.map(escapeHtml))}${section(words.medications, medications.map(escapeHtml))}${section(words.otherInfos, otherInfos.map(escapeHtml))}${doctorLine ? section(words.doctor, [doctorLine.join('<br>')]) : ''}${organDonor === null ? '' : `<p>${donor}</p>`}</div>`,
  }
}
