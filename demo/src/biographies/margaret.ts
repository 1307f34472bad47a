import type { ToldBiography } from './told-biography.ts'

const slipway = `The lessons began at six, because at seven the tide had opinions. She stood waist-deep off the slipway in a navy costume that had been darned more often than it had been bought, and held out one hand, palm up, under the water.

“Lie on that,” she would say. Nobody ever felt the moment when the hand was taken away. She maintained that there was no such moment; that the sea simply took over, as it always meant to.

By her own count she taught eleven hundred and four people to swim. The four were vicars.`

export const margaret: ToldBiography = {
  page: 'Margaret',
  chapters: [
    {
      by: 'James',
      daysAgo: 340,
      title: 'A house with the window open',
      body: `My mother was born in a room above the harbour with the window open, in a north-easterly, and never afterwards saw any reason to close one.

The Hartleys were boatbuilders with more daughters than boats. She was the fourth, which meant that by the time a thing reached her it had been mended three times, and she grew up believing that mending was simply the last stage of making.`,
      pictures: [{ name: 'window', description: 'The bedroom window on Henrietta Street, still open.' }],
      inside: [
        {
          by: 'James',
          daysAgo: 335,
          title: 'The shed',
          body: `She learned her letters from the names of cobles, chalked on the shed wall in her grandfather’s hand: *Guide Me*, *Provider*, *Two Sisters*. When she later taught infants to read she used the same words in the same order, on the grounds that they had floated.`,
        },
      ],
    },
    {
      by: 'James',
      daysAgo: 320,
      title: 'Miss Hartley’s class',
      body: `There were forty-one of them in her first class and thirty-eight chairs. She solved it by never once, in nine years, asking everybody to sit down.

Half of Whitby can tell you where they were when the letters turned into a word. Mine was *kettle*. She did not praise you. She put the kettle on.`,
      pictures: [{ name: 'table', description: 'Her marking table. The ring is from the kettle.' }],
      inside: [
        {
          by: 'Amelia',
          takenInBy: 'James',
          daysAgo: 300,
          title: 'The library of one shelf',
          body: `The school had no library, so Gran made one: a single plank across two barrels, with a card in every book on which you wrote not your name but the page where you had cried.

She kept the cards. I have them. It is nearly always the same page, and I am not going to say of which book.`,
        },
      ],
    },
    {
      by: 'James',
      daysAgo: 280,
      title: 'The other half',
      body: `In the summer of 1952 a boy went off the pier and did not come back, and in the autumn she taught herself to swim from a library book, in February water, so as to be ready by June.`,
      inside: [{ by: 'James', daysAgo: 278, title: 'Off the slipway', body: slipway }],
    },
  ],
  proposals: [
    {
      by: 'Amelia',
      daysAgo: 9,
      about: 'Off the slipway',
      title: 'Off the slipway',
      body: slipway.replace(
        'The four were vicars.',
        'The four were vicars, and one of them went on to swim the Solent.',
      ),
      comment: 'Reverend Oakes wrote to me about the Solent. He would like it known.',
    },
  ],
}
