/** French joins "de" to a name that begins with a vowel one hears: d’Émile, d’Hélène, d’Yves, but de Yann. */
export const ofName = (name: string): string =>
  /^(h|[aeiouœæ]|y(?![aeiou]))/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
