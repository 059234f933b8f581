export interface SharedLink {
  title: string;
  /** The sentence that goes before the URL in a message. */
  text: string;
  url: string;
  /** The picture of the link, and the one for stories. */
  imagePath?: string;
  storyPath?: string;
}

export interface ShareTarget {
  name: string;
  href: string;
}

/** Links that hand a title and a URL to an e-mail program or another site. They carry nothing else. */
export function listShareTargets({ title, text: sentence, url }: SharedLink): ShareTarget[] {
  const text = encodeURIComponent(sentence);
  const link = encodeURIComponent(url);
  return [
    { name: 'E-mail', href: buildMailLink({ title, text: sentence, url }) },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${link}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${link}` },
  ];
}

export const buildMailLink = ({ title, text, url }: SharedLink): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\r\n${url}`)}`;
