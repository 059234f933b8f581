import type { MouseEvent } from 'react';
import type { AuthField } from '#rules/auth/forms';

export const getAuthFieldId = (field: AuthField): string => `auth-${field}`;

/**
 * For what is pressed beside a field: the field keeps the focus. Were it left, its problem would appear between press and
 * release, push the pressed thing away, and the click would be lost.
 */
export const preventFocusLoss = (event: MouseEvent): void => event.preventDefault();
