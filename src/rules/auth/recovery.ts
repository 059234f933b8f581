/** Whether a reset link can be sent: POST /v1/auth/password is served, and the site sends mail. */
export const RECOVERY_BY_MAIL: boolean = false;
