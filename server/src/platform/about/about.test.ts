import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWebFolder } from '../../../test/kept/web-folder.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { createApp } from '../../app.ts'
import { StartFailure } from '../start-failure.ts'
import { readAboutTexts } from './about-texts.ts'

let app: TestApp
let silent: TestApp
let folder: string
let web: Awaited<ReturnType<typeof createWebFolder>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance about '))
  await writeFile(
    join(folder, 'privacy.en.md'),
    '# Ignored\n\nRose looks after this place.\n\n<script>alert(1)</script> ![seen](https://spy.example/a.png)\n\n- https://rose.example\n',
  )
  await writeFile(join(folder, 'privacy.fr.md'), 'Rose s’occupe de ce lieu.')
  await writeFile(join(folder, 'legal.fr.txt'), 'Rose Laurent, Annecy')
  await writeFile(join(folder, 'notes.md'), 'for me alone')
  app = await startTestApp({ ABOUT_DIR: folder, CONTACT: 'rose@laurent.example' })
  silent = await startTestApp({ ABOUT_DIR: join(folder, 'none') })
  web = await createWebFolder()
})
afterAll(async () => {
  await app.stop()
  await silent.stop()
  await web.remove()
  await rm(folder, { recursive: true, force: true })
})

const open = (path: string, language = 'en', from = app) =>
  from.http.inject({ url: `/about/${path}`, headers: { 'accept-language': language, accept: 'text/html' } })

it('the words of whoever runs it are shown in the language of the reader, or in the one there is', async () => {
  const english = await open('privacy')
  expect([english.statusCode, english.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(english.body).toContain('<h1>Privacy</h1>')
  expect(english.body).toContain('<p>Rose looks after this place.</p>')
  expect(english.body).toContain('href="https://rose.example"')
  expect((await open('privacy', 'fr')).body).toContain('Rose s’occupe de ce lieu.')
  const other = await open('legal')
  expect(other.body).toContain('<h1>Legal notice</h1>')
  expect(other.body).toContain('<div lang="fr"><p>Rose Laurent, Annecy</p>')
})

it('neither tags nor pictures of others come along, nor any other file', async () => {
  const { body } = await open('privacy')
  expect(body).not.toMatch(/<script|<img|Ignored/)
  for (const path of ['notes', 'terms', 'privacy.en.md', '..%2Fprivacy', 'constructor'])
    expect((await open(path)).statusCode).toBe(404)
  expect((await open('privacy', 'en', silent)).statusCode).toBe(404)
})

it('every page names what there is, and nothing where nothing is set', async () => {
  const factsOf = async (from: TestApp) => {
    const http = await createApp(from.services, web.dist)
    const { body } = await http.inject({ url: '/sign-in', headers: { accept: 'text/html' } })
    await http.close()
    const [, facts = ''] = /<script[^>]*id="session"[^>]*>(.*?)<\/script>/s.exec(body) ?? []
    return JSON.parse(facts) as Record<string, unknown>
  }
  expect((await factsOf(app)).runBy).toEqual({
    contact: 'mailto:rose@laurent.example',
    about: ['legal', 'privacy'],
  })
  expect(await factsOf(silent)).not.toHaveProperty('runBy')
})

it('what cannot be read, or is far too long, is said at the start', async () => {
  const wrong = join(folder, 'wrong')
  await mkdir(join(wrong, 'terms.en.md'), { recursive: true })
  expect(() => readAboutTexts(wrong)).toThrow(StartFailure)
  const long = join(folder, 'long')
  await mkdir(long)
  await writeFile(join(long, 'terms.en.md'), 'a'.repeat(200_001))
  expect(() => readAboutTexts(long)).toThrow(/longer/)
  expect(() => readAboutTexts(join(long, 'terms.en.md'))).toThrow(StartFailure)
})
