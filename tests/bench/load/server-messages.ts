/** What the process is started with, and what it says once the site answers. */
export interface ServerOptions {
  state: string;
  port: number;
  inspectorPort: number;
}
/** Sent to the server: begins the cron trigger, which runs at once and then by the clock. */
export const START_JOBS = 'start jobs';
/** Sent by the server. */
export type ServerMessage = 'ready' | { cron: string; isOk: boolean };
