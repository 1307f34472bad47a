/** A seeded picture of a page's library. */
export type ToldPicture = {
  name: string
  description: string
  /** A year, a month or a day. */
  taken?: string
  /** Taken on the day of the year on which the family is seeded, for what happened on this day. */
  onThisDay?: boolean
  clouds?: readonly number[]
  /** Stays a draft, visible only to the page's editors and holders. */
  keptBack?: boolean
}

/** Pictures one person added to a page on one day. */
export type SeededLibrary = { page: string; by: string; daysAgo: number; pictures: readonly ToldPicture[] }

const family = [2]
const familyAndFriends = [2, 3]

const emile: SeededLibrary = {
  page: 'Émile',
  by: 'Claire',
  daysAgo: 430,
  pictures: [
    {
      name: 'old-jeanne',
      taken: '1929',
      description: 'Jeanne, sa mère. La seule photographie où elle ne regarde pas ailleurs.',
    },
    {
      name: 'old-auguste',
      taken: '1934',
      description: 'L’oncle Auguste, pêcheur, menteur et parrain.',
    },
    {
      name: 'young-emile',
      taken: '1951',
      description: 'Vingt ans. La cravate est celle de monsieur Perrin.',
    },
    {
      name: 'boat-1952',
      taken: '1952',
      description: 'La barque de l’oncle Auguste. Elle prenait l’eau et tout le monde le savait.',
    },
    {
      name: 'young-rose',
      taken: '1953',
      description: 'Maman l’année du bal. Il l’a gardée dans son portefeuille jusqu’au bout.',
      clouds: familyAndFriends,
    },
    {
      name: 'wedding-1956',
      taken: '1956-06-09',
      description: 'Le 9 juin 1956, entre deux averses.',
    },
    {
      name: 'old-bernard',
      taken: '1968',
      description: 'Bernard, le voisin d’établi. Trente ans sans un mot plus haut que l’autre.',
    },
    {
      name: 'clocks-close',
      taken: '1972',
      onThisDay: true,
      description: 'Celle du fond, en haut à gauche. Elle avançait et il l’aimait pour cela.',
    },
    {
      name: 'bench-tools',
      taken: '1979-02',
      description: 'À l’établi, un dimanche. Officiellement, il se reposait.',
    },
    {
      name: 'meadow',
      taken: '1983-06',
      description: 'Les Aravis en juin. Il connaissait le nom de tout ce qui fleurit.',
    },
    {
      name: 'hike',
      taken: '2007-08',
      description:
        'Avec Théo, sept ans, au-dessus de Talloires. Quatre heures de marche, trois de questions.',
    },
    {
      name: 'garden-rows',
      taken: '2007-07',
      description: 'Le chapeau dépasse des fleurs : c’était le but.',
    },
    {
      name: 'autumn',
      taken: '2011-10',
      description: 'L’allée du Pâquier. Il comptait ses pas et refusait de dire pourquoi.',
    },
    {
      name: 'snow',
      taken: '2013-01',
      description: 'Le chalet des Glières, le dernier hiver où il a pu monter.',
      clouds: familyAndFriends,
    },
    {
      name: 'old-jean',
      description: 'Retrouvée dans la boîte à biscuits. Jean, sans doute. Quelqu’un saurait dire l’année ?',
    },
    {
      name: 'lake-evening',
      taken: '2016-09',
      description: 'Il disait que le lac, à cette heure-là, remet les montres à l’heure.',
    },
    {
      name: 'jetty',
      taken: '1999-05',
      description: 'Sur le ponton avec Inès. Ils attendaient le bateau de dix heures.',
    },
    {
      name: 'jetty-night',
      taken: '1999-08-15',
      description: 'Le même ponton, le soir du feu d’artifice.',
      clouds: family,
    },
    {
      name: 'window-sill',
      taken: '2019-11',
      description: 'Sa fenêtre, le lendemain.',
      keptBack: true,
    },
  ],
}

const margaret: SeededLibrary = {
  page: 'Margaret',
  by: 'James',
  daysAgo: 300,
  pictures: [
    {
      name: 'old-paul',
      taken: '1938',
      description: 'Her father, who rowed out past the pier every morning and never once said why.',
    },
    {
      name: 'old-madeleine',
      taken: '1995',
      description: 'Auntie Edith at eighty, the day she finally beat Mum at cribbage.',
    },
    {
      name: 'portrait-margaret',
      taken: '2009-04',
      description: 'The photograph she allowed. There were eleven she did not.',
    },
  ],
}

const karim: SeededLibrary = {
  page: 'Émile',
  by: 'Karim',
  daysAgo: 6,
  pictures: [
    {
      name: 'table-corner',
      taken: '2009-06',
      description:
        'La table du dimanche, chez eux. Il y avait toujours une chaise de trop, et c’était la mienne.',
    },
  ],
}

const amelia: SeededLibrary = {
  page: 'Margaret',
  by: 'Amelia',
  daysAgo: 9,
  pictures: [
    {
      name: 'autumn',
      taken: '2014-10',
      description: 'Pannett Park. She walked it every day and called it going to work.',
    },
  ],
}

/** Pictures of a follower are proposals; those of others are published. */
export const seededLibraries: readonly SeededLibrary[] = [emile, margaret, amelia, karim]
