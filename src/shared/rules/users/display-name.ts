/** The first and last name, else the username. */
export const formatDisplayName = ({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }): string =>
  `${firstName} ${lastName}`.trim() || username;
