const files = new Map<string, Promise<File | null>>();

/** How long a press of Share waits for its picture: browsers open their share sheet only shortly after a press. */
const MAX_WAIT_MS = 1_000;

/** Begins to load the picture of a link, so that it is there when Share is pressed. */
export function preloadPicture(path: string | undefined): void {
  if (path !== undefined && canShareFiles()) void getPictureFile(path);
}

/** The picture as a file for the system's share sheet; null where it takes no files, and if the picture does not arrive in time. */
export async function getPictureToShare(path: string | undefined): Promise<File | null> {
  if (path === undefined || !canShareFiles()) return null;
  return Promise.race([getPictureFile(path), new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS))]);
}

const canShareFiles = () => navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;

function getPictureFile(path: string): Promise<File | null> {
  const loading = files.get(path) ?? fetchPicture(path);
  files.set(path, loading);
  return loading;
}

async function fetchPicture(path: string): Promise<File | null> {
  try {
    const response = await fetch(path);
    return response.ok ? new File([await response.blob()], 'quiz.png', { type: 'image/png' }) : null;
  } catch {
    return null;
  }
}
