import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { expect, test } from 'vitest'
import { writePersonData } from './person-data.ts'

const header = {
  permalink: 'emile-laurent',
  firstname: 'Émile',
  lastname: '</script><script>alert(1)',
  fullname: 'Émile Laurent',
  birth: { date: '1931-03-14', format: 2 },
  death: null,
  profilePics: { picLg: '/media/a/lg' },
} as PageHeader

const read = (html: string) => JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))

test('a person is told with dates as far as they are known, and with addresses that are whole', () => {
  expect(read(writePersonData(header, 'https://memory.example'))).toMatchObject({
    url: 'https://memory.example/emile-laurent',
    mainEntity: {
      '@type': 'Person',
      name: 'Émile Laurent',
      birthDate: '1931-03',
      image: 'https://memory.example/media/a/lg',
    },
  })
})

test('no name ends the element, and no date is told that is not known', () => {
  const html = writePersonData(header, 'https://memory.example')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(read(html).mainEntity.familyName).toBe(header.lastname)
  expect(read(html).mainEntity).not.toHaveProperty('deathDate')
})
