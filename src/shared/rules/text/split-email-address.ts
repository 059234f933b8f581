/** The parts of an e-mail address, each on a line of its own where it does not fit into one: they begin at the @ and at dots. */
export const splitEmailAddress = (address: string): string[] => address.split(/(?=[@.])/);
