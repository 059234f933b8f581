export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Counted from 1. */
  line: number;
  /** Its own text, without that of its children. */
  text: string;
  children: XmlElement[];
  comments: string[];
}

export const createXmlElement = (name: string, attributes: Readonly<Record<string, string>>, line: number): XmlElement => ({
  name,
  attributes,
  line,
  text: '',
  children: [],
  comments: [],
});

export const findChild = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);
export const listChildren = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
/** The text of a child, or of the `<text>` inside it. */
export function getChildText(element: XmlElement | undefined, name: string): string {
  const child = findChild(element, name);
  return findChild(child, 'text')?.text ?? child?.text ?? '';
}
