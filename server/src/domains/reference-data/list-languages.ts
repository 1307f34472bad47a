import { type Language, languages } from '@souvenance/contract/languages'

/** Each language by its own name. */
const labels: Record<Language, string> = { fr: 'Français', en: 'English' }

export const listLanguages = () => languages.map((code) => ({ code, label: labels[code] }))
