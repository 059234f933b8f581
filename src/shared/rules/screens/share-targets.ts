export interface SharedLink {
  title: string;
  url: string;
}

export interface ShareTarget {
  name: string;
  href: string;
}

/** Links that hand a title and a URL to an e-mail program or another site. They carry nothing else. */
export function listShareTargets({ title, url }: SharedLink): ShareTarget[] {
  const text = encodeURIComponent(title);
  const link = encodeURIComponent(url);
  return [
    { name: 'E-mail', href: buildMailLink({ title, url }) },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${link}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${link}` },
  ];
}

export const buildMailLink = ({ title, url }: SharedLink): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`;
