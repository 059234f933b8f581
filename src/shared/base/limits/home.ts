/** The number of entries in the lists of home. */
export const HOME_LIMITS = {
  /** The number of contents that a section shows. */
  sectionEntries: 8,
  /** The number of contents that a section shows once it is opened to its full length. */
  hot: 30,
  new: 20,
  community: 30,
  top: 30,
  categoryList: 20,
  profilesPerRanking: 12,
  tagsYesterday: 15,
  tagsToday: 20,
  tagsTop: 20,
  featured: 8,
  /** The number of featured contents shown as large lead cards. */
  leadCards: 2,
  /** Extra entries per section, which replace contents withdrawn between two roll-ups. */
  spareEntries: 2,
} as const;
