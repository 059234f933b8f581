import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

interface ProcessRow {
  pid: number;
  parent: number;
  cpuMs: number;
}

/** Every process, from Linux's /proc. */
function readProcesses(): ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in brackets may contain any character.
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

/** The pids of a process's children, their children, and so on. */
export function findDescendants(rootPid: number): number[] {
  const all = readProcesses();
  const pids: number[] = [];
  for (let queue = [rootPid]; queue.length > 0; ) {
    queue = all.filter(({ parent }) => queue.includes(parent)).map(({ pid }) => pid);
    pids.push(...queue);
  }
  return pids;
}

/** The CPU time that these processes have used, in milliseconds. */
export const readCpuMs = (pids: readonly number[]): number =>
  readProcesses()
    .filter(({ pid }) => pids.includes(pid))
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** The name of a process's program, without its folder. */
export const readProcessName = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();

/** The memory of a process, in megabytes. */
export function readResidentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const QUIET_MS = 500;
/** A tenth of a core. */
const QUIET_CPU_MS = QUIET_MS / 10;

/** Waits until none of these processes is busy, so that earlier requests do not affect the next measurement. */
export async function waitUntilIdle(pids: readonly number[]): Promise<void> {
  for (let previousMs = readCpuMs(pids); ; ) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const currentMs = readCpuMs(pids);
    if (currentMs - previousMs <= QUIET_CPU_MS) return;
    previousMs = currentMs;
  }
}
