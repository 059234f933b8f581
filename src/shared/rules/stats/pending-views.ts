/**
 * The share of a content's views at which new views of an open day are added to it. Smaller changes are not worth their writes: views are
 * a sort key of the content and of each of its labels. Views of a closed day are added in any case.
 */
export const VIEW_WRITE_SHARE = 0.05;
