import { staffUserList, staffUsersQuery } from '#contract/accounts/users-staff';
import { dashboard, dashboardQuery } from '#contract/moderation/dashboard';
import { settingAnswer, settingParams, settingSave } from '#contract/moderation/site-settings';
import type { EndpointTable } from './row.ts';

export const adminEndpoints = {
  'GET /v1/users': {
    who: 'staff',
    summary: 'Accounts, for staff',
    query: staffUsersQuery,
    response: staffUserList,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'GET /v1/admin/dashboard': {
    who: 'staff',
    summary: 'The dashboard of a day, panel by panel',
    query: dashboardQuery,
    response: dashboard,
  },
  'GET /v1/admin/settings/:key': { who: 'staff', summary: 'A setting of the site', params: settingParams, response: settingAnswer },
  'PUT /v1/admin/settings/:key': {
    who: 'staff',
    summary: 'Set a setting of the site',
    params: settingParams,
    body: settingSave,
    response: settingAnswer,
  },
} as const satisfies EndpointTable;
