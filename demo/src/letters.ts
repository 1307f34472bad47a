/** A letter that Claire wrote to somebody who died; `ago` in days. */
export type DemoHereafter = { to: string; ago: number; text: string; leftTo?: string }

export const demoHereafter: readonly DemoHereafter[] = [
  {
    to: 'Émile',
    ago: 380,
    text: 'Papa,\n\nLa montre de Karim est arrivée ce matin dans une boîte à chaussures. Il l’a emballée comme toi, avec du papier journal et beaucoup trop de ficelle.\n\nJe ne l’ai pas remontée. Pas encore.',
  },
  {
    to: 'Émile',
    ago: 190,
    leftTo: 'Inès',
    text: 'Papa,\n\nThéo a remonté la grande horloge dimanche. Il comptait à voix haute, un tour, deux tours, exactement ta voix. J’ai dû sortir un moment sur le quai.\n\nIl ne sait pas qu’il te ressemble. Je le lui dirai quand il aura l’âge de l’entendre, c’est-à-dire jamais, ou demain.',
  },
  {
    to: 'Émile',
    ago: 12,
    text: 'Papa,\n\nLes hirondelles sont parties. J’ai laissé les volets de l’atelier ouverts jusqu’au bout, comme toi, et j’ai balayé deux fois, pas comme toi.\n\nMaman demande chaque soir si la porte est fermée. Je lui réponds que tu l’as fermée.',
  },
]

/** A letter that Claire sealed for later. */
export type DemoSealed = { to: string; subject: string; text: string } & (
  | { minutes: number }
  | { day: number; month: number; year: number; hours: number }
)

export const demoSealed: readonly DemoSealed[] = [
  {
    to: 'Théo',
    subject: 'Pour tes trente ans',
    day: 5,
    month: 6,
    year: 2030,
    hours: 9,
    text: 'Mon Théo,\n\nTrente ans. À cet âge ton grand-père venait d’ouvrir l’atelier, et il disait qu’il commençait seulement à savoir se servir de ses mains.\n\nLa clé est là où elle a toujours été. Ouvre d’abord la fenêtre du côté du canal, puis le poêle, puis le tiroir.\n\nTa mère',
  },
  {
    to: 'Rose',
    subject: 'Pour le soir, quand la maison est trop grande',
    minutes: 12 * 60,
    text: 'Maman,\n\nAllume la petite lampe, pas la grande. Mets la radio, même bas. Et appelle Inès : elle ne dort jamais avant minuit, elle me l’a avoué.\n\nTu n’as rien oublié. La porte est fermée.\n\nClaire',
  },
]
