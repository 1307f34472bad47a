import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanFileName,
  dropExtension,
  foldSafeName,
  isSafeName,
  joinFileName,
  numberName,
  splitFileName,
} from './safe-names.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 300 })

describe('a name in the safe', () => {
  it.each(['Maison', 'L’été à Annecy', '.profile', 'a.b.c', 'x'.repeat(100), '🕯'.repeat(100)])(
    'may be "%s"',
    (name) => expect(isSafeName(name)).toBe(true),
  )

  it.each(['', ' ', '.', '..', ' a', 'a ', 'a/b', 'a\\b', 'a:b', 'a*', 'a?', 'a"', '<a', 'a>', 'a|b'])(
    'may not be "%s"',
    (name) => expect(isSafeName(name)).toBe(false),
  )

  it.each(['\u200B', '\u3164', '\u2800\uFEFF', '\u00A0', 'a\u00A0', '\u2003a'])(
    'may not be %j, which has invisible characters',
    (name) => expect(isSafeName(name)).toBe(false),
  )

  it.each(['a\u0000', 'a\nb', 'a\u007f', 'invoice\u202Egpj.exe', '\ud800', 'x'.repeat(101)])(
    'may not be %j',
    (name) => expect(isSafeName(name)).toBe(false),
  )

  it('is split from its extension and joined again', () => {
    expect(splitFileName('Deed of sale.1974.pdf')).toEqual({ name: 'Deed of sale.1974', ext: 'pdf' })
    expect(splitFileName('.profile')).toEqual({ name: '.profile', ext: '' })
    expect(splitFileName('no extension. Really')).toEqual({ name: 'no extension. Really', ext: '' })
    fc.assert(fc.property(anyText, (name) => joinFileName(splitFileName(name)) === name))
  })

  it('can be made from any file name', () => {
    expect(joinFileName(cleanFileName('folder/a: b?.txt'))).toBe('a_ b_.txt')
    expect(joinFileName(cleanFileName('..'))).toBe('_')
    fc.assert(
      fc.property(anyText, (filename) => {
        const { name, ext } = cleanFileName(filename)
        expect(isSafeName(name)).toBe(true)
        expect(ext).toMatch(/^[\p{L}\p{N}]{0,16}$/u)
      }),
    )
  })

  it('stays valid with any number, and is unique', () => {
    const names = anyText.map((text) => cleanFileName(text).name)
    fc.assert(
      fc.property(names, fc.integer({ min: 2, max: 99_999 }), (name, number) => {
        expect(isSafeName(numberName(name, number))).toBe(true)
        expect(numberName(name, number)).not.toBe(numberName(name, number + 1))
      }),
    )
    expect([1, 2, 3].map((number) => numberName('Lettre', number))).toEqual([
      'Lettre',
      'Lettre (2)',
      'Lettre (3)',
    ])
  })

  it('does not double the extension that a file keeps', () => {
    const typed = (name: string, ext = 'pdf') => dropExtension({ name, ext })
    expect([typed('Bail.pdf'), typed('Bail .PDF'), typed('Bail')]).toEqual(['Bail', 'Bail', 'Bail'])
    expect([typed('Bail.pdf', ''), typed('.pdf'), typed('Bail.txt')]).toEqual([
      'Bail.pdf',
      '.pdf',
      'Bail.txt',
    ])
  })

  it('ignores case and the composition of accents', () => {
    expect(foldSafeName('ÉTÉ')).toBe(foldSafeName('été'.normalize('NFD')))
  })
})
