import { readFileSync } from 'node:fs'
import { knownPeertubeHosts } from '@souvenance/contract/items/players'
import { describe, expect, it } from 'vitest'
import { readConfig, settings } from './config.ts'
import { StartFailure } from './platform/start-failure.ts'

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://memories.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Souvenance <hello@memories.example>',
}

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return 'accepted'
  } catch (error) {
    return error instanceof StartFailure ? error.message : String(error)
  }
}

describe('the settings', () => {
  it('default to this machine only', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', local: true, secureCookies: false })
    expect(config.publicUrl).toBe('http://127.0.0.1:8080')
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT must'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/99' }, 'TRUST_PROXY'],
    [{ DATABASE_URL: 'memories' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://memories.example/memories' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ CONTACT: 'whoever asks' }, 'CONTACT'],
    [{ CONTACT: 'javascript:alert(1)' }, 'CONTACT'],
    [{ CONTACT: 'https://name:password@mail.example' }, 'CONTACT'],
    [{ S3_ENDPOINT: 'storage.example:9000' }, 'S3_ENDPOINT'],
    [{ DEMO: 'perhaps' }, 'DEMO'],
    [{ PEERTUBE_HOSTS: 'tube.example, https://tube.example' }, 'PEERTUBE_HOSTS'],
    [{ PEERTUBE_HOSTS: 'tube.example; script-src *' }, 'PEERTUBE_HOSTS'],
    [{ PEERTUBE_HOSTS: 'none, tube.example' }, 'PEERTUBE_HOSTS'],
    [{ MAP_TILES: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES'],
    [{ MAP_TILES: 'https://tiles.example;script-src/{z}/{x}/{y}.png' }, 'MAP_TILES'],
    [{ MAP_TILES: 'javascript:{z}{x}{y}' }, 'MAP_TILES'],
    [{ PUBLIC_URL: 'memories.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://memories.example/below' }, 'PUBLIC_URL'],
    [{ S3_BUCKET: 'memories' }, 'S3_ACCESS_KEY_ID'],
    [{ DEMO: 'on', HOST: '0.0.0.0' }, 'DEMO'],
    [{ HOST: '999.1.1.1' }, 'HOST'],
    [{ ...safe, PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ ...safe, PUBLIC_URL: 'http://memories.example' }, 'https'],
    [{ ...safe, SMTP_URL: '' }, 'SMTP_URL'],
    [{ ...safe, MAIL_FROM: '' }, 'MAIL_FROM'],
    [{ ...safe, DEMO: 'on' }, 'DEMO'],
    [{ ...safe, DATA_DIR: '/srv/data', KEY_DIR: '/srv/data/keys' }, 'KEY_DIR'],
  ])('%j are refused with one line that names %s', (environment, named) => {
    const refusal = refusalOf(environment)
    expect(refusal).toContain(named)
    expect(refusal.split('\n')).toHaveLength(1)
  })

  it('of a secure production are accepted, and nothing local remains', () => {
    expect(readConfig(safe)).toMatchObject({ production: true, local: false, secureCookies: true })
  })

  it.each(['1', '127.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback, uniquelocal'])(
    'accept the proxies written as %s',
    (TRUST_PROXY) => {
      expect(readConfig({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY })
    },
  )

  it('write an IPv6 address with brackets in links', () => {
    expect(readConfig({ HOST: '::1' })).toMatchObject({ publicUrl: 'http://[::1]:8080', local: true })
    expect(readConfig({ HOST: '::' }).publicUrl).toBe('http://localhost:8080')
  })

  it('never repeat a URL that holds a password', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://rose:secret@memories.example' })).not.toContain('secret')
    expect(refusalOf({ SMTP_URL: 'http://rose:secret@mail.example' })).not.toContain('secret')
  })

  it.each(['0.0.0.0', '192.168.1.4'])('are never local when listening on %s', (HOST) => {
    expect(readConfig({ HOST }).local).toBe(false)
  })

  it('are never local under a public name', () => {
    expect(readConfig({ PUBLIC_URL: 'https://memories.example' }).local).toBe(false)
  })

  it('are all documented in the operations page', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    for (const name of Object.keys(settings)) expect(page).toContain(`\`${name}\``)
  })
})

it('PeerTube servers are the well-known ones, those that are named instead, or none', () => {
  expect(readConfig({}).PEERTUBE_HOSTS).toEqual(knownPeertubeHosts)
  expect(readConfig({ PEERTUBE_HOSTS: 'Tube.example, film.example' }).PEERTUBE_HOSTS).toEqual([
    'tube.example',
    'film.example',
  ])
  expect(readConfig({ PEERTUBE_HOSTS: 'none' }).PEERTUBE_HOSTS).toEqual([])
})
