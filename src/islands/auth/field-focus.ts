import type { MouseEvent } from 'react';
import type { AuthField } from '#rules/auth/forms';

export const getAuthFieldId = (field: AuthField): string => `auth-${field}`;

/**
 * A mousedown handler for controls next to a field: the field keeps the focus. A blur would show the error of the field between
 * press and release, the error would move the control, and the click would miss it.
 */
export const preventFocusLoss = (event: MouseEvent): void => event.preventDefault();
