const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address reaches, to count the letters to it. Gmail ignores dots and has two names
 * (support.google.com/mail/answer/7436150), so one mailbox there has thousands of addresses. Other texts are returned as they are.
 */
export function getMailbox(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return GMAIL_DOMAINS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : address;
}
