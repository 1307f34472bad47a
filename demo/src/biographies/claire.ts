import { afterDeath, type ToldBiography, whileAlive } from './told-biography.ts'

const familyAndFriends = [2, 3]

export const claire: ToldBiography = {
  page: 'Claire',
  chapters: [
    {
      by: 'Claire',
      daysAgo: 150,
      title: 'La fille de l’horloger',
      itemType: whileAlive,
      clouds: familyAndFriends,
      body: `J’ai appris à lire l’heure avant d’apprendre à lire. Cela m’a rendue ponctuelle et un peu insupportable.

Je commence ces pages pour Théo et Inès, qui me demandent toujours comment c’était, et à qui je réponds toujours que c’était bien. C’était bien, mais on peut faire mieux comme réponse.`,
    },
    {
      by: 'Claire',
      daysAgo: 120,
      title: 'Pour quand je ne serai plus là',
      itemType: afterDeath,
      clouds: familyAndFriends,
      body: `Mes enfants,

Si vous lisez ceci, remontez d’abord la pendule de l’entrée : huit tours, pas neuf. Ensuite asseyez-vous.

Je n’ai rien de grave à vous apprendre. Je voulais seulement que vous trouviez encore une lettre de moi, un jour où vous n’en attendiez plus. Partagez-vous les loupes sans vous disputer ; il y en a six, et celle de votre grand-père est chez Karim, où elle doit rester.

J’ai été heureuse. Je ne l’ai pas assez dit à l’heure juste, alors je le dis ici, avec deux minutes d’avance.`,
    },
  ],
  proposals: [],
}
