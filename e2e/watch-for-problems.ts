import type { Page } from 'playwright-core'

/** Collects page errors, refused requests and failed requests. */
export const watchForProblems = (page: Page) => {
  const problems: string[] = []
  const expected: { status: number; path: RegExp }[] = []
  const foreseen: RegExp[] = []

  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // Refused requests are judged below, by status and path.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    // The browser aborts requests of a screen that is left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    const { pathname } = new URL(response.url())
    if (status < 400 || expected.some((one) => one.status === status && one.path.test(pathname))) return
    problems.push(`refused: ${response.request().method()} ${pathname} ${status}`)
  })
  return {
    list: (): readonly string[] =>
      problems.filter((problem) => !foreseen.some((pattern) => pattern.test(problem))),
    foresee: (pattern: RegExp) => void foreseen.push(pattern),
    expectRefusal: (status: number, path: RegExp) => void expected.push({ status, path }),
  }
}
