/** Chromium's flags for tests, measurements and screenshots: no calls home, and no sandbox, which containers cannot have. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
