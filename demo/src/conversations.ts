/** A seeded message; `ago` in hours. */
type Said = { by: string; ago: number; text: string; deleted?: boolean }

/** A seeded conversation; the first message begins it. `unreadBy` have not opened it yet. */
export type DemoConversation = {
  with: readonly string[]
  subject: string
  messages: readonly [Said, ...Said[]]
  unreadBy?: readonly string[]
}

const day = 24

export const demoConversations: readonly DemoConversation[] = [
  {
    with: ['James', 'Amelia'],
    subject: 'Your letter from Whitby',
    messages: [
      {
        by: 'James',
        ago: 20 * day,
        text: 'Dear Claire,\n\nMy father kept a postcard from Annecy in his toolbox all his life. The name on the back is Laurent. Could it be your father’s hand?',
      },
      {
        by: 'Claire',
        ago: 19 * day,
        text: 'Yes, that is how he wrote his L. I would love to see the rest of the card one day.',
      },
      {
        by: 'Amelia',
        ago: 19 * day - 5,
        text: 'I will scan both sides on Sunday. It shows the jetty, with two boats.',
      },
    ],
  },
  {
    with: ['Karim'],
    subject: 'La pendule de l’atelier',
    messages: [
      {
        by: 'Karim',
        ago: 2 * day,
        text: 'Bonjour Claire, j’ai remonté la pendule qu’Émile m’avait confiée. Elle retarde de deux minutes par jour, comme il le voulait.',
      },
      {
        by: 'Karim',
        ago: 2 * day - 1,
        text: 'Je peux la rapporter samedi, si vous êtes là.',
      },
    ],
    unreadBy: ['Claire'],
  },
  {
    with: ['Théo', 'Rose'],
    subject: 'Le cinquième anniversaire',
    messages: [
      {
        by: 'Claire',
        ago: 4 * day,
        text: 'Cela fera cinq ans en novembre. J’aimerais que nous passions le samedi à Sévrier, et que chacun lise un chapitre au bord du lac. Rien de plus.',
      },
      { by: 'Rose', ago: 4 * day - 1, text: 'Oui. Je lirai celui du mariage, puisqu’il y a des erreurs. 🙂' },
      { by: 'Théo', ago: 3, text: 'Je regarde pour le train.', deleted: true },
      {
        by: 'Théo',
        ago: 2,
        text: 'Je peux apporter le projecteur. Et j’ai retrouvé ceci dans la boîte de la cave, je crois que c’est 1948 ? Il est sur une route bordée de peupliers, sur un vélo trop grand pour lui, et on voit à son dos qu’il chante. J’aimerais lire le chapitre de l’apprentissage, si personne n’y voit d’inconvénient.',
      },
    ],
  },
]
