import { contacts } from '@souvenance/contract/people/contacts'
import type { createApp } from '@souvenance/server/app'
import { actAs } from './act-as.ts'
import { type DemoPerson, demoPeople } from './people.ts'

type Http = Awaited<ReturnType<typeof createApp>>

/** Some are here, one was asked to come, the others were never written to. */
const ofClaire = [
  { name: 'Cabinet du docteur Vuillet', email: 'accueil@vuillet.example' },
  { name: 'Club d’aviron d’Annecy', email: 'contact@aviron.example' },
  { name: 'Karim Benali', email: 'karim@benali.example' },
  { name: 'Madeleine Perrin', email: 'madeleine.perrin@atelier.example' },
  { name: 'Michel', email: 'michel@laurent.example' },
  { name: 'Paul Tissot', email: 'paul.tissot@voisins.example' },
]

/** A few contacts of the person of the demo sign-in, as if written down by hand. Karim can be found by his address. */
export const keepContacts = async (http: Http): Promise<void> => {
  await actAs(http, getPerson('Karim'), (acting) =>
    acting.call(contacts.beFound, { body: { foundByAddress: true } }),
  )
  await actAs(http, getPerson('Claire'), async (acting) => {
    for (const body of ofClaire) await acting.call(contacts.addManually, { body })
  })
}

const getPerson = (name: string): DemoPerson => {
  const person = demoPeople.find(({ firstname }) => firstname === name)
  if (!person) throw new Error(`nobody of the sample families is called ${name}`)
  return person
}
