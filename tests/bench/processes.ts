import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

interface ProcessRow {
  pid: number;
  parent: number;
  cpuMs: number;
}

/** What Linux tells of every process; nothing elsewhere. */
function readProcesses(): ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in brackets may hold anything.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        const ticks = Number(fields[11]) + Number(fields[12]);
        return [{ pid: Number(name), parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_A_SECOND }];
      } catch {
        return [];
      }
    });
}

/** All that a process has started, and what these have. */
export function findDescendants(rootPid: number): number[] {
  const all = readProcesses();
  const pids: number[] = [];
  for (let queue = [rootPid]; queue.length > 0; ) {
    queue = all.filter(({ parent }) => queue.includes(parent)).map(({ pid }) => pid);
    pids.push(...queue);
  }
  return pids;
}

/** The CPU time these processes have taken so far. */
export const readCpuMs = (pids: readonly number[]): number =>
  readProcesses()
    .filter(({ pid }) => pids.includes(pid))
    .reduce((sum, one) => sum + one.cpuMs, 0);

const QUIET_MS = 500;
/** A tenth of a core. */
const QUIET_CPU_MS = QUIET_MS / 10;

/** Waits until none of these works on what it was asked before, which would take the next one's time. */
export async function waitUntilIdle(pids: readonly number[]): Promise<void> {
  for (let before = readCpuMs(pids); ; ) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const now = readCpuMs(pids);
    if (now - before <= QUIET_CPU_MS) return;
    before = now;
  }
}
