import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (/** @type {string} */ place) => readFileSync(new URL(place, import.meta.url), 'utf8')
const { scripts } = JSON.parse(read('../package.json'))
const documented = [...read('../docs/operations.md').matchAll(/`npm (?:run )?(start|test|[a-z:]+)`/g)]

test.each([...new Set(documented.map(([, name]) => name))])(
  'npm run %s begins with a script that installs what is missing, on any Node',
  (name) => {
    const [, script] = /^exec node scripts\/([a-z-]+\.mjs)/.exec(scripts[name ?? '']) ?? []
    expect(script).toBeDefined()
    expect(read(`./${script}`)).toContain('await installDependencies()')
  },
)
