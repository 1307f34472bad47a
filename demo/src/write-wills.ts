import { type GivenWills, lastWills } from '@souvenance/contract/legacy/last-wills'
import { accountWishes, contractKinds } from '@souvenance/contract/legacy/will-answers'
import { safe } from '@souvenance/contract/safe/safe'
import type { createApp } from '@souvenance/server/app'
import { type Acting, actAs } from './act-as.ts'
import { demoPeople } from './people.ts'

type Http = Awaited<ReturnType<typeof createApp>>
type Contract = GivenWills['contracts'][number]

/** Claire has written everything down, Rose has begun. */
export const writeWills = async (http: Http): Promise<void> => {
  for (const { person, wills } of [
    { person: 'Claire', wills: claire },
    { person: 'Rose', wills: rose },
  ]) {
    const written = demoPeople.find(({ firstname }) => firstname === person)
    if (!written) throw new Error(`nobody of the sample families is called ${person}`)
    await actAs(http, written, async (acting) => {
      const lastWillsOf = await wills(acting)
      await acting.call(lastWills.save, { body: { lastWills: { ...lastWillsOf, version: 0 } } })
    })
  }
}

const answered = (num: number, answers: Record<number, object>): GivenWills['questions'][number] => ({
  num,
  content: Object.entries(answers).map(([question, answer]) => ({ num: Number(question), answer })),
})

const contract = (kind: number, company: string, rest: Partial<Contract>): Contract => ({
  uid: crypto.randomUUID(),
  kind,
  company,
  ...rest,
})

const inFrance = (address: string) => ({ agencyLocation: { address, country: { uid: 'FR' } } })

const claire = async (acting: Acting): Promise<GivenWills> => {
  const { items } = await acting.call(safe.root)
  const letter = items.find(({ name }) => name === 'Lettre pour plus tard')
  return {
    questions: [
      answered(1, {
        1: { choice: 2 },
        2: { text: 'Sévrier, le ponton sous l’église' },
        3: { choice: 2, text: 'Le club d’aviron' },
        4: {
          text: 'À Sévrier, le matin, pour que les bateaux puissent venir. Pas de noir. Théo lit la page sur le Semnoz, et maman choisit une chanson, une seule, parce qu’elle en voudra cinq.',
        },
      }),
      answered(2, {
        1: { choice: 2 },
        2: { choice: 1 },
        3: { text: 'Théo, puis Michel s’il en a envie' },
        4: { text: '« Le temps des cerises », et le silence après.' },
      }),
      answered(3, {
        1: { choice: 1 },
        2: { choice: 2 },
        3: { text: 'Mes directives anticipées sont chez le docteur Morel. C’est Michel qu’il faut écouter.' },
      }),
      answered(4, {
        1: { people: [{ name: 'Rose Laurent' }, { name: 'Théo Moreau' }, { name: 'Michel Laurent' }] },
        2: { people: [{ name: 'Paul Tissot', contact: 'le voisin du 14' }, { name: 'Le club d’aviron' }] },
        3: { text: 'Que je suis partie tranquille. Pour maman, allez-y, ne téléphonez pas.' },
      }),
      answered(5, {
        1: { text: 'Le double des clés est chez Michel. Le chauffage se coupe à la cave, à droite.' },
        2: { text: 'Le chat va chez Théo, qui a déjà dit oui. Il mange deux fois par jour et ment.' },
        3: { text: 'Arroser les pots de la cour, prévenir la bibliothèque.' },
      }),
      answered(6, {
        1: {
          accounts: [
            { service: 'Courriel', wish: accountWishes.close, note: 'après trois mois' },
            { service: 'Photographies', wish: accountWishes.handOver, to: 'Théo' },
            { service: 'Souvenance', wish: accountWishes.keep },
          ],
        },
        2: { people: [{ name: 'Théo Moreau' }] },
        3: { text: 'Tout est dans le dossier « Mots de passe et clés » de mon coffre.' },
      }),
      answered(7, {
        1: {
          objects: [
            { what: 'La barque', to: 'Théo' },
            { what: 'Le cahier de recettes', to: 'Rose', note: 'il vient d’elle' },
          ],
        },
        2: { text: 'Les horloges restent ensemble. Le reste peut partir.' },
      }),
      answered(8, {
        1: {
          text: 'Je vous ai beaucoup regardés. C’était bien.',
          ...(letter && { files: [letter.itemUid] }),
        },
        2: { text: 'Maman, pour la patience. Michel, pour le lac.' },
      }),
    ],
    contracts: [
      contract(contractKinds.lifeInsurance, 'Mutuelle du Lac', {
        number: '88-2041',
        phone: '+33 4 50 00 00 00',
        ...inFrance('Rue Vaugelas, Annecy'),
      }),
      contract(contractKinds.will, 'Étude de la rue Royale', {
        note: 'Un testament de ma main, daté et signé, leur est confié depuis 2022.',
        ...inFrance('Rue Royale, Annecy'),
      }),
    ],
  }
}

const rose = async (): Promise<GivenWills> => ({
  questions: [
    answered(1, {
      1: { choice: 1 },
      2: { text: 'Près d’Émile' },
      4: { text: 'Des myrtilles, si c’est la saison.' },
    }),
    answered(4, { 1: { people: [{ name: 'Claire Laurent' }] } }),
    answered(7, { 1: { objects: [{ what: 'La table de la cuisine', to: 'Claire' }] } }),
  ],
  contracts: [],
})
