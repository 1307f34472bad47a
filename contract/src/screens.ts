/** The addresses that open a screen. Everything else a browser asks for is answered with "not found". */
export const screenPaths = [
  '/',
  '/sign-up',
  '/sign-in',
  '/password-lost',
  '/password-regenerate/$token',
  '/confirm/$token',
  '/settings/general',
  '/mailbox',
  '/gallery',
] as const

const patterns = screenPaths.map(
  (path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replaceAll('/', '\\/')}\\/?$`),
)

export const isScreenPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
