import { describe, expect, it } from 'vitest'
import { fillPath, writeQuery } from './fill-path.ts'

describe('filling a path', () => {
  it('puts each value in its place, written for an address', () => {
    expect(fillPath('/users/{uid}/emails/{email}', { uid: 'me', email: 'a+b/c@x.org' })).toBe(
      '/users/me/emails/a%2Bb%2Fc%40x.org',
    )
  })

  it('refuses to call an address with a hole in it', () => {
    expect(() => fillPath('/auth/sessions/{id}', {})).toThrow('id')
    expect(() => fillPath('/auth/sessions/{id}', { id: '' })).toThrow('id')
  })
})

describe('writing a query', () => {
  it('omits missing parameters', () => {
    expect(writeQuery({ language: 'fr', offset: undefined })).toBe('?language=fr')
    expect(writeQuery({ offset: undefined })).toBe('')
    expect(writeQuery()).toBe('')
  })

  it('escapes reserved characters', () => {
    expect(writeQuery({ query: 'Rose & Émile' })).toBe('?query=Rose+%26+%C3%89mile')
  })
})
