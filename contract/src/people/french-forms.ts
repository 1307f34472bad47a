/** French elides before a vowel sound: d’Émile, qu’Hélène, d’Yves, but de Yann. */
const vowelSound = /^(h|[aeiouœæ]|y(?![aeiou]))/i

const elided = (whole: string, short: string) => (name: string) =>
  vowelSound.test(name.normalize('NFD')) ? `${short}’${name}` : `${whole} ${name}`

/** The words that change before what a text puts in: `{{name, de}}` in the French texts of both sides. */
export const frenchForms = { de: elided('de', 'd'), que: elided('que', 'qu') }
