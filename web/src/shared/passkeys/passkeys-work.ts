/** Browsers know passkeys for names only: `localhost` is one, an address of numbers is not. */
export const passkeysWork = (): boolean =>
  typeof window !== 'undefined' &&
  'PublicKeyCredential' in window &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname)
