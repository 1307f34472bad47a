/** French elides "de" before a vowel sound: d’Émile, d’Hélène, d’Yves, but de Yann. */
export const ofName = (name: string): string =>
  /^(h|[aeiouœæ]|y(?![aeiou]))/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
