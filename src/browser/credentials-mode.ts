/** An embedded page neither sends nor stores cookies; every other page acts for the signed-in user. */
export const getCredentialsMode = (): RequestCredentials =>
  globalThis.document?.documentElement.dataset['embedded'] === undefined ? 'same-origin' : 'omit';
