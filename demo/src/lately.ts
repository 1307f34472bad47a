import { requestTypes, type TeamRole } from '@souvenance/contract/people/request-types'

const { editorialTeam, legatee, draftingAssistance } = requestTypes
const day = 24 * 60

/** A request between people of the sample families, by first names. Without `to`, `by` offers to help with the page. */
export type Asked = {
  type: (typeof requestTypes)[keyof typeof requestTypes]
  by: string
  /** A memorial; without it, the page of the asker. */
  page?: string
  to?: string
  email?: string
  role?: TeamRole
  /** Minutes of an assistance. */
  duration?: number
  word: string
  accepted?: true
}

/** Answered requests come first. One waits for each account. */
export const askedLately: readonly Asked[] = [
  {
    type: editorialTeam,
    by: 'Claire',
    page: 'Émile',
    to: 'Inès',
    word: 'Tu as numérisé la moitié des albums, autant que tu puisses les ranger toi-même.',
    accepted: true,
  },
  {
    type: draftingAssistance,
    by: 'Claire',
    to: 'Théo',
    duration: 3 * day,
    word: 'Trois jours, le temps de mettre de l’ordre dans mes chapitres avant ton retour à Lyon.',
    accepted: true,
  },
  {
    type: editorialTeam,
    by: 'Karim',
    page: 'Émile',
    word: 'J’ai retrouvé trois carnets de l’atelier. Je peux les recopier ici, si vous voulez de moi.',
  },
  {
    type: editorialTeam,
    by: 'Claire',
    page: 'Émile',
    to: 'Rose',
    role: 'administrator',
    word: 'Pour que tu n’aies plus à me demander, Maman.',
  },
  {
    type: editorialTeam,
    by: 'Claire',
    page: 'Émile',
    email: 'madeleine.perrin@atelier.example',
    word: 'Votre père lui a appris le métier. Personne d’autre ne peut raconter ces années-là.',
  },
  { type: legatee, by: 'Rose', to: 'Michel', word: 'Tu sais où sont les clés, tu sauras le reste.' },
  {
    type: legatee,
    by: 'Michel',
    to: 'Claire',
    word: 'Les carnets de l’Isère, la maison, le reste : j’aimerais que ce soit toi. Rien ne presse.',
  },
  { type: legatee, by: 'Claire', to: 'Théo', word: 'Ce n’est pas pour demain. Dis oui quand tu veux.' },
  {
    type: draftingAssistance,
    by: 'Rose',
    to: 'Inès',
    duration: 7 * day,
    word: 'Mes doigts sont lents, ma chérie. Viens écrire un peu pour moi.',
  },
  {
    type: draftingAssistance,
    by: 'Michel',
    to: 'Karim',
    duration: 2 * day,
    word: 'Tu te souviens de l’Isère mieux que moi.',
  },
  {
    type: editorialTeam,
    by: 'James',
    page: 'Margaret',
    to: 'Amelia',
    role: 'administrator',
    word: 'You have read more of her letters than I have. It should be yours as much as mine.',
  },
  {
    type: draftingAssistance,
    by: 'Amelia',
    to: 'James',
    duration: day,
    word: 'Could you write down the trombone, Dad? Just the once, and the same every Christmas after.',
  },
]
