import { createHash } from 'node:crypto'

const inlineScripts = /<script id=[^>]*>([\s\S]*?)<\/script>/g

const known = new Map<string, readonly string[]>()

/**
 * The sources of a content security policy for the scripts written into a template. Only templates of the build are asked
 * about, never a filled document, in which somebody's words could be taken for a script.
 */
export const scriptHashes = (template: string): readonly string[] => {
  const found = known.get(template)
  if (found) return found
  const hashes = [...template.matchAll(inlineScripts)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  known.set(template, hashes)
  return hashes
}
