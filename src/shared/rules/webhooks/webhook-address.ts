import { isPublicUrl } from '#rules/images/public-url';

/** The machine itself, on any port, for a receiver in development. */
const LOCAL_ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?(\/|$)/;

/** Whether results may be sent to an address: https to a public host name, or in development to this machine. */
export const isWebhookAddress = (url: string, { isDevelopment }: { isDevelopment: boolean }): boolean =>
  isPublicUrl(url) || (isDevelopment && LOCAL_ADDRESS.test(url) && URL.canParse(url));
