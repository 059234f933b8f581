/** What the head of every document states. */
export interface DocumentMeta {
  title: string;
  /** Of this screen alone; no two screens have the same. */
  description: string;
  /** The path for og:url, if not the canonical path. */
  sharePath?: string | undefined;
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'article' | 'profile';
  noindex?: boolean;
}

/** The props that layouts with and without a header share. */
export interface PageProps extends DocumentMeta {
  /** The canonical path, if not the current path. */
  canonical?: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}
