/**
 * Shows the offline page when a page cannot be reached. Nothing else is stored, and no other request is touched: what a
 * signed-in person sees must not outlive the session on a shared device.
 */
const cacheName = 'offline'
const offlinePage = '/offline'
/** Data and files, which a link may open like a page. */
const notPages = /^\/(api|media|mailbox)\//

const keepOfflinePage = async () => {
  const cache = await caches.open(cacheName)
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
}

const begin = async () => {
  const others = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
  // The request leaves while the worker is still starting.
  await registration.navigationPreload?.enable()
}

const openPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(offlinePage)
    if (kept) return kept
    throw error
  }
}

addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))
addEventListener('activate', (event) => event.waitUntil(begin()))
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode === 'navigate' && method === 'GET' && !notPages.test(new URL(url).pathname))
    event.respondWith(openPage(event))
})
