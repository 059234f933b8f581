/** The review panel with a content, whichever list it is in. */
export const getReviewPath = (contentId: string) => `/internal?item=${encodeURIComponent(contentId)}`;

/** The account screen of staff with one account. */
export const getStaffUserPath = (username: string) => `/user?search=${encodeURIComponent(username)}`;

/** The comments of one account. */
export const getUserCommentsPath = (username: string) => `/message?user=${encodeURIComponent(username)}`;

/** The log of what was done to a content, an account, a comment, a setting or an embedding site. */
export const getAuditTargetPath = (target: string) => `/internal/audit?target=${encodeURIComponent(target)}`;

/** The log of what a member of staff did. */
export const getAuditActorPath = (username: string) => `/internal/audit?actor=${encodeURIComponent(username)}`;

/** All cases about what one account made or wrote. */
export const getSubjectCasesPath = (userId: string) => `/internal/cases?subject=${encodeURIComponent(userId)}`;

/** The open case on a content, a comment or an account. */
export const getTopicCasesPath = (topic: string) => `/internal/cases?topic=${encodeURIComponent(topic)}`;

/** All contents of one account, for staff, newest first. */
export const getCreatorContentsPath = (userId: string) =>
  `/search?${new URLSearchParams({ internal: '1', custom: JSON.stringify({ creator: userId }) })}`;

/** The list of sites that embed contents. */
export const CONSUMERS_PATH = '/internal/embeds';

/** The page of one embedding site, by its key. */
export const getConsumerPath = (key: string) => `${CONSUMERS_PATH}/${encodeURIComponent(key)}`;
