import { describe, expect, it } from 'vitest'
import { messageOf } from './envelope.ts'
import { catalogue } from './errors.ts'

describe('the catalogue of messages', () => {
  it('gives every message a code of its own in the agreed form', () => {
    const keys = Object.values(catalogue).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^(ERR|SUC|INF|WRN)_[12]\d{9}$/)
  })

  it('sends every error with a failing status and every success with a good one', () => {
    for (const { key, status } of Object.values(catalogue)) {
      if (key.startsWith('ERR_')) expect(status).toBeGreaterThanOrEqual(400)
      else expect(status).toBe(200)
    }
  })

  it('derives the kind of notice from the code', () => {
    expect(messageOf('WRN_1000001001').type).toBe('warning')
    expect(messageOf('SUC_2000027001').type).toBe('success')
  })
})
