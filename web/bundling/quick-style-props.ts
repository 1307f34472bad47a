import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const file = '/extract-style-props/extract-style-props.mjs'

/**
 * The same division of properties, written for the many that have no style among them: Mantine's takes sixty apart for every
 * element it renders. Its own file names them, in the order in which they are written.
 */
export const quickStyleProps = (): Plugin => ({
  name: 'quick-style-props',
  load: (id) => (id.endsWith(file) ? divideQuickly(readFileSync(id, 'utf8')) : undefined),
})

export const divideQuickly = (code: string): string => {
  const names = /filterProps\(\{([^}]*)\}\)/.exec(code)?.[1]?.match(/\w+/g)
  if (!names) throw new Error('Mantine names its style properties in another way now')
  return `
    const names = ${JSON.stringify(names)}
    const isStyle = new Set(names)
    export function extractStyleProps(others) {
      const rest = {}
      let styled = false
      for (const name of Object.keys(others)) {
        if (isStyle.has(name)) styled = true
        else rest[name] = others[name]
      }
      const styleProps = {}
      if (styled) for (const name of names) if (others[name] !== undefined) styleProps[name] = others[name]
      return { styleProps, rest }
    }`
}
