/** The heap of an isolate, in megabytes. */
export interface Heap {
  /** Objects, including those that the next collection deletes. */
  used: number;
  /** What V8 has reserved for objects, which a collection shrinks. */
  total: number;
  /** Bytes outside V8's heap that its objects keep alive, such as bodies. */
  outside: number;
}

export interface Inspector {
  readHeap: () => Promise<Heap>;
  /** Deletes what nothing refers to. workerd does not answer `HeapProfiler.collectGarbage`; a snapshot collects before it is taken. */
  collectGarbage: () => Promise<void>;
  close: () => void;
}

/** The name by which the inspector lists the isolate of the site's Worker. */
export const SITE_ISOLATE = 'core:user:quizlark';
const MEGABYTE = 1024 * 1024;

/** Connects to an isolate by the Chrome DevTools protocol. */
export async function openInspector(port: number, isolate: string): Promise<Inspector> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${isolate}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`The inspector of ${isolate} does not answer.`)));
  });
  const pending = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) pending.get(id)?.(result);
  });
  let lastId = 0;
  const send = <T>(method: string): Promise<T> => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method }));
    return new Promise((resolve) => pending.set(id, (result) => resolve(result as T)));
  };
  return {
    async readHeap() {
      const heap =
        await send<Record<'usedSize' | 'totalSize' | 'embedderHeapUsedSize' | 'backingStorageSize', number>>('Runtime.getHeapUsage');
      return {
        used: heap.usedSize / MEGABYTE,
        total: heap.totalSize / MEGABYTE,
        outside: ((heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0)) / MEGABYTE,
      };
    },
    collectGarbage: () => send('HeapProfiler.takeHeapSnapshot'),
    close: () => socket.close(),
  };
}
