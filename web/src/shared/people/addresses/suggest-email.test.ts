import { expect, it } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

it.each([
  ['Ines.Laurent@gmial.com', 'Ines.Laurent@gmail.com'],
  ['rose@wanado.fr', 'rose@wanadoo.fr'],
  ['rose@lapost.net', 'rose@laposte.net'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each(['claire@laurent.example', 'rose@orange.fr', 'james@whitfield.co.uk', 'theo@free.fr'])(
  '%s is left alone',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  },
)
