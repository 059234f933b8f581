/** The user agent of a browser; each `device` has one of its own. */
export const buildUserAgent = (device = 'X11; Linux x86_64') =>
  `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;
