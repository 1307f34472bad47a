import { findPermalink, isScreenPath } from '@souvenance/contract/screens'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createAppRouter } from './router.tsx'

const developersOnly = ['/gallery']

test('the server knows every address of a screen, and does not answer a reload with 404', () => {
  const addresses = Object.keys(createAppRouter(new QueryClient()).routesByPath)
    .filter((path) => !developersOnly.includes(path))
    .map((path) => path.replaceAll(/\$\w+/g, 'rose-laurent'))
  expect(addresses.length).toBeGreaterThan(50)
  const unknown = addresses.filter(
    (address) => !isScreenPath(address) && findPermalink(address) === undefined,
  )
  expect(unknown).toEqual([])
})
