const name = 'address-confirmed'

/** Tells the other tabs of this browser that an address was confirmed. */
export const tellConfirmed = (): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

/** Listens to other tabs, and refetches whenever the window is returned to: it may have been another device. */
export const hearConfirmed = (look: () => void): (() => void) => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  if (channel) channel.onmessage = look
  window.addEventListener('focus', look)
  return () => {
    channel?.close()
    window.removeEventListener('focus', look)
  }
}
