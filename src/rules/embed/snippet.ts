import type { Kind } from '#base/kinds';

interface Embedded {
  type: Kind;
  UID: string;
  title: string;
}

/** The id of an embed: the content's type and its UID. */
export const embedIdOf = ({ type, UID }: Pick<Embedded, 'type' | 'UID'>): string => `${type}-${UID}`;

export const embedPath = ({ type, UID }: Pick<Embedded, 'type' | 'UID'>): string => `/embed/${type}/${UID}`;

/** What a partner pastes where the content shall stand: a script makes a frame there that grows with it. */
export const scriptSnippet = (origin: string, content: Embedded): string =>
  `<script async src="${origin}/embed.js"></script><div class="quizlark" data-id="${embedIdOf(content)}"></div>`;

/** For sites that take no scripts: a frame of a fixed height, which scrolls. */
export const frameSnippet = (origin: string, content: Embedded): string =>
  `<iframe src="${origin}${embedPath(content)}" title="${attribute(content.title)}" width="100%" height="${FRAME_HEIGHT}" style="border:0" loading="lazy" allow="clipboard-write; web-share"></iframe>`;

export const FRAME_HEIGHT = 640;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
