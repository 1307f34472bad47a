import { draft, type ToldBiography } from './told-biography.ts'

const family = [2]

const street = `La boutique de monsieur Perrin tenait dans une seule pièce, plus longue que large, avec au fond un poêle et devant, contre la vitre, l’établi. On y entrait en baissant la tête. Émile y entra en septembre 1944, à treize ans, parce que sa mère connaissait la sœur de l’horloger et que l’école n’avait plus de charbon.

Le premier jour, on lui donna un balai. Le deuxième aussi. Il ne demanda rien. Le soir, il vidait la pelle sur une feuille blanche et triait ce qu’il y trouvait : une goupille, un éclat de rubis, la moitié d’un ressort. Monsieur Perrin le regardait faire par-dessus ses lunettes et ne disait rien non plus. C’est ainsi qu’ils devinrent amis.

> « On croit que c’est un métier des yeux. C’est un métier de l’oreille. »

Par la vitre il voyait le Thiou, les lavandières, les enfants qui allaient à l’école à sa place. Il disait qu’il n’avait jamais regretté l’école, mais il a gardé toute sa vie, dans le tiroir du haut, le cahier qu’il n’avait pas fini.`

export const emile: ToldBiography = {
  page: 'Émile',
  chapters: [
    {
      by: 'Claire',
      daysAgo: 380,
      title: 'L’enfant du bord de l’eau',
      body: `Mon père est né un samedi de marché, et sa mère disait que cela expliquait tout : il aimait les gens par petits groupes, tôt le matin, avec quelque chose à tenir dans les mains.

Ils étaient cinq dans deux pièces au-dessus du port. Le lac entrait partout, par l’odeur, par la lumière au plafond, par les chaussures. Il a su nager avant de savoir lire l’heure, et il racontait volontiers que, pour le reste de sa vie, il n’avait fait que mettre ces deux choses dans le bon ordre.`,
      pictures: [{ name: 'boat-1952' }],
      inside: [
        {
          by: 'Rose',
          takenInBy: 'Claire',
          daysAgo: 360,
          title: 'La cuisine de Jeanne',
          body: `Je n’ai connu cette cuisine que par lui, et pourtant je pourrais y marcher les yeux fermés. La table contre le mur, parce qu’un pied manquait. Le bol d’Émile, ébréché du côté gauche, et lui qui buvait toujours du côté droit. La pendule arrêtée depuis la mort de son père, que sa mère époussetait le dimanche sans jamais la remonter.

Il m’a dit un jour : « J’avais six ans, et je me suis promis que je la ferais repartir. » Il l’a fait à dix-neuf. Jeanne a écouté une minute entière, debout, puis elle lui a demandé de l’arrêter. Il l’a arrêtée. Elle n’a jamais été mieux réglée que ce jour-là.`,
        },
        {
          by: 'Claire',
          daysAgo: 355,
          title: 'Le cahier inachevé',
          body: `C’est un cahier à couverture bleue, quarante-huit pages, dont trente et une sont remplies. La dernière dictée s’arrête au milieu d’un mot : *apprend*. Le maître avait dû refermer la classe ce jour-là, faute de bois.

Il ne s’en plaignait pas. Il avait seulement gardé l’habitude, quand l’un de nous faisait ses devoirs à la table, de venir s’asseoir en face et de regarder la plume avancer.`,
          pictures: [
            {
              name: 'letter',
              description: 'Son écriture n’a pas changé entre onze et quatre-vingt-huit ans.',
            },
          ],
        },
      ],
    },
    {
      by: 'Claire',
      daysAgo: 350,
      title: 'L’apprenti',
      body: `Il y a dans toute vie une porte que l’on pousse sans savoir. La sienne était basse, peinte en vert, et elle sonnait.`,
      inside: [
        {
          by: 'Claire',
          daysAgo: 348,
          title: 'Rue Sainte-Claire',
          body: street,
          pictures: [
            {
              name: 'workshop',
              description: 'L’établi de la rue Sainte-Claire, tel qu’il l’a laissé en partant.',
            },
            { name: 'canal', description: 'Le Thiou, vu du seuil.' },
          ],
          inside: [
            {
              by: 'Karim',
              takenInBy: 'Claire',
              daysAgo: 330,
              title: 'Le bruit des vis',
              body: `Il prétendait reconnaître une vis au bruit qu’elle fait en tombant. Je ne l’ai pas cru. Nous avons parié un café.

Je me suis mis derrière lui et j’en ai lâché douze, une par une, sur le carrelage. Il en a nommé onze, avec le calibre. Pour la douzième il a hésité, puis il a dit : « Celle-là n’est pas à moi. » C’était un bouton de ma chemise.

Je lui dois encore ce café.`,
              pictures: [
                {
                  name: 'watch',
                  description: 'La montre de monsieur Perrin, qu’il lui donna en 1961 pour sa boutique.',
                },
              ],
            },
          ],
        },
        {
          by: 'Michel',
          takenInBy: 'Claire',
          daysAgo: 310,
          title: 'Le vélo',
          body: `Avec ses premiers gages il acheta un vélo sans freins. Il les fabriqua lui-même, à l’atelier, dans les ressorts d’une horloge de gare, et fit le tour du lac pour les essayer : quarante kilomètres, trois arrêts, une clôture.

Quand il m’apprit à rouler, vingt ans plus tard, c’était sur le même cadre. Il courait à côté de moi en tenant la selle, et je n’ai compris qu’il l’avait lâchée qu’en l’entendant applaudir loin derrière.`,
          pictures: [
            {
              name: 'bicycle-1948',
              description: 'Près de Duingt, l’été 1948. La clôture est derrière le photographe.',
            },
          ],
        },
      ],
    },
    {
      by: 'Claire',
      daysAgo: 300,
      title: 'Rose',
      body: `De ma mère il ne parlait jamais au passé, même pour raconter leur rencontre. « Elle est assise sur le banc de gauche », disait-il, et l’on voyait le banc.`,
      inside: [
        {
          by: 'Rose',
          takenInBy: 'Claire',
          daysAgo: 295,
          title: 'Le banc de gauche',
          body: `Il y avait deux bancs au bord de la piste, et celui de droite était plein. Voilà à quoi tient une vie.

Il s’est assis, il a dit qu’il ne savait pas danser, et il a sorti de sa poche une montre qui ne marchait pas pour me montrer pourquoi elle ne marchait pas. J’ai trouvé cela bien plus intéressant que la valse. À minuit elle marchait. Il me l’a donnée, en me demandant de la lui rapporter si elle s’arrêtait.

Elle avançait de deux minutes par jour. J’ai su beaucoup plus tard qu’il l’avait réglée ainsi.`,
        },
        {
          by: 'Claire',
          daysAgo: 290,
          title: 'Juin 1956',
          body: `Il pleuvait à la mairie et il faisait beau à l’église. Entre les deux, le cortège attendit sous le porche du boulanger, qui sortit des brioches et refusa d’être payé.

Les alliances venaient d’un boîtier de montre, celui que mon grand-père n’avait jamais fait réparer. Il en restait juste assez pour deux anneaux et un copeau. Le copeau est dans le médaillon de ma mère, et personne n’a le droit de l’ouvrir, sauf les petits-enfants, le jour de leurs dix ans.`,
          pictures: [
            { name: 'wedding-1956' },
            { name: 'beach-1964', description: 'Huit ans plus tard, avec nous deux. La mer les intimidait.' },
          ],
        },
      ],
    },
    {
      by: 'Claire',
      daysAgo: 260,
      title: 'Huit, rue Royale',
      body: `La boutique ouvrit un lundi, parce que personne n’ouvre le lundi. Sur la porte il avait écrit de sa main : *On ne presse pas l’horloger.* On le pressa beaucoup. Il levait les yeux, souriait, et reprenait où il en était.

Il n’a jamais vendu une montre neuve. « Il y en a déjà bien assez qui attendent. »`,
      pictures: [
        {
          name: 'clocks',
          description: 'Le mur du fond. Aucune ne sonnait tout à fait en même temps : il y tenait.',
        },
      ],
      inside: [
        {
          by: 'Théo',
          takenInBy: 'Claire',
          daysAgo: 240,
          title: 'Le mur du fond',
          body: `Il y avait onze pendules sur ce mur, et il les réglait à quelques secondes l’une de l’autre, exprès. Quand midi venait, cela faisait comme une conversation : l’une commençait, les autres étaient d’accord.

Je lui ai demandé pourquoi il ne les mettait pas toutes à l’heure juste. Il m’a répondu que la politesse, c’est de ne pas parler tous ensemble.`,
        },
        {
          by: 'Claire',
          daysAgo: 235,
          title: 'Ceux qui ne payaient pas',
          clouds: family,
          body: `Nous avons retrouvé le carnet après lui. Quarante ans de réparations jamais réclamées, avec un prénom, une date et, à la place du prix, une raison. *Trois enfants. Vient de perdre son mari. A dit merci avant même que j’ouvre.*

Nous en avons gardé une page chacun et nous n’en montrerons pas davantage. Il n’aurait pas aimé que cela se sache ; il aurait aimé encore moins que cela se perde.`,
        },
      ],
    },
    {
      by: 'Claire',
      daysAgo: 30,
      title: 'L’établi à la maison',
      itemType: draft,
      body: `*À compléter avec les souvenirs de Michel.*

En 1996 il rendit les clés et rapporta l’établi, qui ne passait pas la porte. On scia la porte.`,
      inside: [
        {
          by: 'Claire',
          daysAgo: 28,
          title: 'Le jardin',
          body: `Il jardinait comme il réparait : peu de gestes, longuement préparés. Les haricots montaient sur d’anciens balanciers.`,
          pictures: [{ name: 'garden', description: 'Le carré du fond, en juillet.' }],
        },
      ],
    },
  ],
  proposals: [
    {
      by: 'Théo',
      daysAgo: 6,
      about: 'Rue Sainte-Claire',
      title: 'Rue Sainte-Claire',
      body: street
        .replace(
          'On y entrait en baissant la tête.',
          'On y entrait en baissant la tête, sous une enseigne où il ne restait que les aiguilles.',
        )
        .replace(
          'Le deuxième aussi. Il ne demanda rien.',
          'Le deuxième aussi, et cela dura un an. Il ne demanda rien.',
        )
        .replace(
          'C’est ainsi qu’ils devinrent amis.',
          'Un soir de novembre il posa une loupe sur la feuille, et c’est ainsi qu’ils devinrent amis.',
        ),
      comment:
        'J’ai retrouvé son contrat d’apprentissage à la cave : il a bien balayé un an avant de toucher une montre. Et la loupe est celle que Karim a gardée.',
    },
    {
      by: 'Inès',
      daysAgo: 3,
      title: 'Les mercredis',
      body: `Le mercredi, il y avait deux bols sur la table et une seule règle : on ne range pas une pièce que l’on n’a pas comprise. J’ai passé des après-midi entiers avec une roue dentée dans la main. Je suis devenue médecin, et je crois que cela vient de là.`,
      comment: 'Est-ce que cela irait après « Huit, rue Royale » ?',
    },
  ],
}
