/** A frame in another site's page sends no cookies and takes none; every other page acts for whoever is signed in. */
export const getCredentialsMode = (): RequestCredentials =>
  globalThis.document?.documentElement.dataset['embedded'] === undefined ? 'same-origin' : 'omit';
