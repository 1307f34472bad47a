import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Language, languages } from '@souvenance/contract/languages'
import { frenchForms } from '@souvenance/contract/people/french-forms'
import { createInstance, type Resource } from 'i18next'

const localesFolder = join(import.meta.dirname, '../../locales')

const texts = createInstance()
texts.init({
  resources: readLocales(),
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  interpolation: { escapeValue: false },
})

for (const [form, join] of Object.entries(frenchForms)) {
  texts.services.formatter?.add(form, (name) => join(String(name)))
}

/** The text of `namespace:key` in the given language. */
export function translate(language: Language, key: string, params: Record<string, unknown> = {}): string {
  const [namespace, name = ''] = key.split(':')
  const defaultValue = `MISSING[${name}:${namespace}]`
  return texts.t(name, { ...params, lng: language, ns: namespace, defaultValue })
}

function readLocales(): Resource {
  return Object.fromEntries(
    languages.map((language) => {
      const folder = join(localesFolder, language)
      const files = readdirSync(folder).map((file) => [
        basename(file, '.json'),
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      ])
      return [language, Object.fromEntries(files)]
    }),
  )
}
