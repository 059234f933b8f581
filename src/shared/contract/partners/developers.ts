/** A page below /developers, which the build writes. `{origin}` in its HTML is the address of the site. */
export interface DeveloperPage {
  path: string;
  title: string;
  description: string;
  html: string;
}
