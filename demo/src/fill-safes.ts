import { readFile } from 'node:fs/promises'
import { pages } from '@souvenance/contract/pages/pages'
import { safe } from '@souvenance/contract/safe/safe'
import type { createApp } from '@souvenance/server/app'
import type { Services } from '@souvenance/server/platform/services'
import { type Acting, actAs } from './act-as.ts'
import { leavePapers } from './leave-papers.ts'
import { pdfOf } from './pdf.ts'
import { demoPeople } from './people.ts'

type Http = Awaited<ReturnType<typeof createApp>>

/** Fills some safes with documents and bequests. */
export const fillSafes = async (services: Services, http: Http, donorUid: string): Promise<void> => {
  await actAs(http, getPerson('Claire'), fillClaire)
  await actAs(http, getPerson('Rose'), fillRose)
  const heirs = await Promise.all(['Claire', 'Rose'].map((name) => actAs(http, getPerson(name), readUid)))
  await leavePapers(services, { donorUid, heirs })
}

const readUid = async (acting: Acting): Promise<string> =>
  (await acting.call(pages.page, { params: { uid: 'me' } })).userUid

const fillClaire = async (acting: Acting): Promise<void> => {
  const house = await folder(acting, 'Maison')
  const works = await folder(acting, 'Travaux 2016', house)
  const insurance = await folder(acting, 'Assurances', house)
  const family = await folder(acting, 'Papiers de famille')
  await folder(acting, 'Mots de passe et clés')
  await acting.sendFile('Acte de vente 1974.pdf', pdfOf('Acte de vente', 'Annecy, le 12 juin 1974'), house)
  await acting.sendFile('La façade.webp', await picture('cover-annecy'), house)
  await acting.sendFile('Qui a les clés.txt', text(keys), house)
  await acting.sendFile('Devis du toit.pdf', pdfOf('Devis', 'Réfection du toit, 2016'), works)
  await acting.sendFile(
    'Contrat habitation.pdf',
    pdfOf('Assurance habitation', 'Contrat et avenants'),
    insurance,
  )
  await acting.sendFile('Livret de famille.pdf', pdfOf('Livret de famille', 'Laurent'), family)
  await acting.sendFile('Lettre pour plus tard.txt', text(letter))
}

const fillRose = async (acting: Acting): Promise<void> => {
  const recipes = await folder(acting, 'Recettes')
  await acting.sendFile('Tarte aux myrtilles.txt', text(tart), recipes)
  await acting.sendFile('Photographie de Rose.webp', await picture('portrait-rose'))
}

const keys = [
  'Le double de la porte d’entrée est chez Michel.',
  'La clé de la cave est dans le tiroir du buffet, à gauche.',
]
const letter = ['Mes enfants,', '', 'Si vous lisez ceci, commencez par le dossier « Maison » : tout y est.']
const tart = [
  'Tarte aux myrtilles',
  '',
  '250 g de farine, 125 g de beurre, un œuf.',
  'Les myrtilles du Semnoz.',
]

const text = (lines: readonly string[]): Uint8Array => Buffer.from(`${lines.join('\n')}\n`)

const picture = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`../pictures/${name}.webp`, import.meta.url))

const folder = async (acting: Acting, name: string, folderUid?: string): Promise<string> => {
  const { item } = folderUid
    ? await acting.call(safe.createFolder, { params: { folderUid }, body: { name } })
    : await acting.call(safe.createFolderInRoot, { body: { name } })
  return item.itemUid
}

const getPerson = (firstname: string) => {
  const person = demoPeople.find((one) => one.firstname === firstname)
  if (!person) throw new Error(`nobody of the sample families is called ${firstname}`)
  return person
}
