import type { Language } from '@souvenance/contract/languages'
import { translate } from '../../i18n/translate.ts'

/** Shown by the document when its scripts do not load. */
export const unstartedNotice = (language: Language): string => `
    <div id="unstarted" role="alert" hidden>
      <p><strong>${translate(language, 'document:unstarted')}</strong></p>
      <p>${translate(language, 'document:unstartedAdvice')}</p>
      <p><a href="">${translate(language, 'document:retry')}</a></p>
    </div>`

/** For a screen that needs scripts. */
export const needsScripts = (language: Language): string => `
    <noscript><p id="needs-scripts">${translate(language, 'document:needsScripts')}</p></noscript>`
