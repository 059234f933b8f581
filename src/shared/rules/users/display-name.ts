/** What a person is called: their names where they gave any, else the username. */
export const formatDisplayName = ({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }): string =>
  `${firstName} ${lastName}`.trim() || username;
