// Apart from paths.ts, of which a script that links a policy would load the rest.

/** The policies: their list, and each of them. */
export const POLICIES_PATH = '/policies';
export const TERMS_PATH = '/policies/terms';
export const RULES_PATH = '/policies/rules';
export const CONTENT_POLICY_PATH = '/policies/content';
export const PRIVACY_PATH = '/privacy';
