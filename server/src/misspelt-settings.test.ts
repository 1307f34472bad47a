import { expect, it } from 'vitest'
import { findMisspelt } from './misspelt-settings.ts'

it('finds settings with a slip, and nothing else', () => {
  const environment = {
    MAX_PICS_SIZE_MB: '3',
    SMPT_URL: 'x',
    SMTP_URL: 'y',
    HOSTNAME: 'a',
    LOGNAME: 'b',
    PATH: 'c',
  }
  expect(findMisspelt(environment)).toEqual([
    { written: 'MAX_PICS_SIZE_MB', meant: 'MAX_PIC_SIZE_MB' },
    { written: 'SMPT_URL', meant: 'SMTP_URL' },
  ])
})
