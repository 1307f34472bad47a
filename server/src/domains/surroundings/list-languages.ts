import { type Language, languages } from '@souvenance/contract/languages'

/** Each language in its own words, so that it is found by those who read it. */
const labels: Record<Language, string> = { fr: 'Français', en: 'English' }

export const listLanguages = () => languages.map((code) => ({ code, label: labels[code] }))
