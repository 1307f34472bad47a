import type { DateNuance } from '@souvenance/contract/dates/date-nuances'
import type { NewItem } from '@souvenance/contract/items/feeds'

/** A seeded comment; an hour after what came before it, or later. */
export type Said = { by: string; words: string; daysAgo?: number }

/** A seeded item with its author, age, comments and likes. */
export type Moment = {
  kind: 'event' | 'tribute'
  by: string
  daysAgo: number
  item: NewItem
  /** Names of pictures in the page's library. */
  pictures?: readonly string[]
  flowers?: readonly string[]
  comments?: readonly Said[]
  /** The person who accepts it, if it was proposed. */
  acceptedBy?: string
  /** The person who deletes it, and when: it can be restored for thirty days. */
  removed?: { by: string; daysAgo: number }
}

/** The items of one page, the oldest first. `page` names a memorial or a living person. */
export type Told = { page: string; moments: readonly Moment[] }

const family = [2]
const familyAndFriends = [2, 3]
const draft = 15
const before = 20
const after = 21

const day = (date: string) => ({ associatedDate: { date, format: 1 } })
const month = (date: string) => ({ associatedDate: { date: `${date}-01`, format: 2 } })
const year = (date: string, nuance: DateNuance = {}) => ({
  associatedDate: { date: `${date}-01-01`, format: 3, ...nuance },
})
const annecy = { place: { label: 'Annecy', coordinates: { lat: 45.8992, lon: 6.1294 } } }

const emile: Told = {
  page: 'Émile',
  moments: [
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 410,
      item: {
        message:
          'Premier matin à l’atelier Perrin, rue Sainte-Claire. Il a treize ans, une blouse trop longue, et le droit de balayer. « J’ai balayé un an avant de toucher une montre. Au bout d’un an, je connaissais chaque vis par le bruit qu’elle fait en tombant. »',
        ...month('1944-09'),
        ...annecy,
      },
      flowers: ['Rose', 'Michel', 'Karim'],
    },
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 405,
      item: {
        message:
          'Le bal du 14 juillet au Pâquier. Il ne sait pas danser et l’avoue tout de suite ; elle trouve que c’est une bonne raison de rester assis. Ils restent assis jusqu’à la fermeture.',
        ...day('1953-07-14'),
        ...annecy,
      },
      pictures: ['young-emile', 'young-rose'],
      flowers: ['Rose', 'Inès'],
      comments: [
        { by: 'Rose', words: 'Il mentait. Il dansait très bien, il voulait seulement parler.' },
        { by: 'Inès', words: 'Soixante-six ans plus tard on l’apprend enfin.' },
      ],
    },
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 400,
      item: {
        message:
          'Le mariage, un samedi de juin, entre deux averses. Les alliances viennent de l’établi : il les a coupées lui-même dans le boîtier d’une montre que son père n’avait jamais fait réparer.',
        ...day('1956-06-09'),
        ...annecy,
      },
      pictures: ['wedding-1956', 'boat-1952', 'young-rose'],
      flowers: ['Rose', 'Michel', 'Théo', 'Inès', 'Karim'],
      comments: [
        { by: 'Michel', words: 'Maman porte toujours la sienne. On voit encore un bout de la gravure.' },
      ],
    },
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 398,
      item: {
        message:
          'Il ouvre sa boutique au 8, rue Royale. Sur la porte, une seule règle : « On ne presse pas l’horloger. »',
        ...year('1961', { told: 'spring' }),
        ...annecy,
      },
      pictures: ['clocks-close', 'old-bernard'],
      flowers: ['Michel'],
    },
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 300,
      item: {
        message:
          'L’hiver où le lac a gelé jusqu’au pont des Amours. Il a emmené Michel patiner avant l’école, tous les matins pendant neuf jours, et n’a jamais voulu dire qui avait mis le mot d’excuse dans le cahier.',
        ...month('1963-02'),
        clouds: family,
      },
      flowers: ['Rose', 'Théo'],
      comments: [{ by: 'Michel', words: 'C’était moi. Il l’avait signé sans le lire, et il l’a su après.' }],
    },
    {
      kind: 'event',
      by: 'Théo',
      daysAgo: 200,
      acceptedBy: 'Claire',
      item: {
        message:
          'L’horloge de l’hôtel de ville s’arrête en plein mariage. On vient le chercher sur son banc ; il monte en chaussons, redescend vingt minutes plus tard et dit seulement : « Elle avait un pigeon. »',
        ...year('1988', { told: 'summer' }),
        ...annecy,
      },
      flowers: ['Rose', 'Karim', 'Inès'],
      comments: [
        { by: 'Karim', words: 'J’étais en bas. Toute la place a applaudi, il n’a pas compris pourquoi.' },
      ],
    },
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 190,
      item: {
        message:
          'Il rend les clés de la boutique et garde l’établi. Les montres continuent d’arriver à la maison, enveloppées dans des mouchoirs, avec un prénom et parfois un pot de miel.',
        ...year('1996', { about: true }),
      },
      pictures: ['bench-tools'],
      flowers: ['Rose'],
    },
    {
      kind: 'tribute',
      by: 'Karim',
      daysAgo: 370,
      item: {
        message:
          'Émile m’a appris le métier sans jamais me dire que j’apprenais. Il me laissait une montre ouverte, une loupe, et il allait faire du café. Quand il revenait, il regardait mes mains avant la montre. J’ai gardé sa loupe. Je fais du café moi aussi.',
      },
      flowers: ['Claire', 'Rose', 'Michel', 'Théo'],
      comments: [
        {
          by: 'Claire',
          words: 'Il disait de toi : « Karim écoute avec les doigts. » C’était le plus haut grade.',
        },
      ],
    },
    {
      kind: 'tribute',
      by: 'Inès',
      daysAgo: 250,
      item: {
        message:
          'Papi, j’ai retrouvé la boîte aux aiguilles que tu me donnais à trier quand j’étais malade. Il en manque une, la bleue. Je crois que je l’ai toujours dans la poche de mon manteau rouge.',
        clouds: familyAndFriends,
      },
      flowers: ['Rose', 'Claire', 'Théo'],
    },
    {
      kind: 'tribute',
      by: 'Rose',
      daysAgo: 40,
      item: {
        message:
          'J’ai remis la pendule de la cuisine à l’heure, comme tu faisais le dimanche. Elle retarde toujours de quatre minutes. Je la laisse faire.',
      },
      flowers: ['Claire', 'Michel', 'Théo', 'Inès', 'Karim', 'Amelia'],
      comments: [
        { by: 'Michel', words: 'Quatre minutes de plus avec lui tous les dimanches.' },
        { by: 'Claire', words: 'Maman.' },
      ],
    },
    {
      kind: 'tribute',
      by: 'Karim',
      daysAgo: 26,
      item: {
        message:
          'Claire, le rendez-vous chez le notaire est reporté à jeudi, même heure. Je passe te prendre si tu veux.',
      },
      removed: { by: 'Claire', daysAgo: 25 },
    },
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 14,
      item: {
        message:
          '# L’ouverture de la boutique\n\nRue Royale, au printemps 1960. Michel dit 1961, et il a retrouvé le bail : c’est lui qui a raison.',
        ...year('1960'),
        ...annecy,
      },
      pictures: ['clocks-close'],
      removed: { by: 'Claire', daysAgo: 2 },
    },
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 12,
      item: {
        message:
          'Demander à Michel les dates exactes du service militaire, et qui était le grand type à moustache sur la photo de Chambéry.',
        itemType: draft,
      },
    },
    {
      kind: 'event',
      by: 'Théo',
      daysAgo: 5,
      item: {
        message:
          'La fois où il a réparé la montre du facteur en échange d’un tour de tournée. Ils sont rentrés à la nuit. Je crois que c’était en 1999 ou 2000, Inès s’en souviendra mieux que moi.',
        ...year('1999'),
      },
    },
  ],
}

const rose: Told = {
  page: 'Rose',
  moments: [
    {
      kind: 'event',
      by: 'Rose',
      daysAgo: 120,
      item: {
        message:
          'Mes deux premières années d’institutrice à Thônes. Trente-quatre enfants, un poêle, et une seule carte de France, avec l’Alsace un peu déchirée.',
        ...year('1955'),
        itemType: before,
        clouds: familyAndFriends,
      },
    },
    {
      kind: 'event',
      by: 'Rose',
      daysAgo: 60,
      item: {
        message:
          'Pour quand je n’y serai plus : la recette du gâteau aux noix est dans le livre de géographie, page de la Savoie. Ne la donnez pas à Michel, il mettrait du sucre.',
        itemType: after,
        clouds: family,
      },
    },
  ],
}

const claire: Told = {
  page: 'Claire',
  moments: [
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 90,
      item: {
        message:
          'Fini de ranger l’atelier de Papa. Trois cartons de ressorts, deux de lettres, et une montre qui s’est remise à battre quand je l’ai posée sur l’appui de la fenêtre.',
        itemType: before,
        clouds: familyAndFriends,
      },
    },
    {
      kind: 'event',
      by: 'Claire',
      daysAgo: 20,
      item: {
        message:
          'À Théo et Inès, plus tard : les carnets bleus sont pour vous. Lisez d’abord le troisième, les deux premiers ne sont que de la colère.',
        itemType: after,
        clouds: family,
      },
    },
  ],
}

const margaret: Told = {
  page: 'Margaret',
  moments: [
    {
      kind: 'event',
      by: 'James',
      daysAgo: 360,
      item: {
        message:
          'Her first class at the harbour school: forty-one children and one coat hook. She solved it by teaching outdoors until November.',
        ...month('1951-09'),
        place: { label: 'Whitby, North Yorkshire', coordinates: { lat: 54.4863, lon: -0.6133 } },
      },
      flowers: ['Amelia', 'Claire'],
    },
    {
      kind: 'event',
      by: 'James',
      daysAgo: 350,
      item: {
        message:
          'The morning swims begin. Seven o’clock, every day from May to October, whatever the sea had to say about it. By the end of the summer there were nineteen children behind her and two embarrassed policemen.',
        ...year('1964'),
      },
      flowers: ['Amelia'],
      comments: [{ by: 'Amelia', words: 'One of those policemen came to the funeral. He brought a towel.' }],
    },
    {
      kind: 'tribute',
      by: 'Amelia',
      daysAgo: 180,
      item: {
        message:
          'Gran kept every letter her pupils ever wrote to her, corrected in pencil, and every one of the answers had a joke in it. I am reading them a year at a time. I have got to 1971, and I am already sorry there is an end.',
      },
      flowers: ['James', 'Claire'],
      comments: [{ by: 'James', words: 'Wait until you get to 1978. She had found out about the goat.' }],
    },
    {
      kind: 'tribute',
      by: 'Claire',
      daysAgo: 100,
      item: {
        message:
          'I met her once, on the pier, in the rain. She asked what my father did, and when I said he mended watches she took off her own and told me to listen to it. It was the only watch I ever heard that sounded amused.',
      },
      flowers: ['James', 'Amelia'],
      comments: [
        {
          by: 'Amelia',
          daysAgo: 1,
          words: 'I am wearing it as I read this. It is still laughing at somebody.',
        },
      ],
    },
    {
      kind: 'event',
      by: 'Amelia',
      daysAgo: 8,
      item: {
        message:
          'Gran and the lifeboat, I think the winter of 1982? Dad tells it differently every Christmas. Someone ought to write down the version with the trombone.',
        ...year('1982'),
      },
    },
  ],
}

export const toldMoments: readonly Told[] = [emile, rose, claire, margaret]
