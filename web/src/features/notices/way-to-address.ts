import type { LinkProps } from '@tanstack/react-router'

/** The link to a path of the product, which may have a search and a hash. */
export const wayToAddress = (address: string): LinkProps => {
  const { pathname, searchParams, hash } = new URL(address, 'http://product')
  // The service names addresses of the product only; their routes are not known to the compiler.
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) } as LinkProps
}
