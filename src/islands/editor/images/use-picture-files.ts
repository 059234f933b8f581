import { useState } from 'react';
import { formatLeftOutPictures } from '#base/texts/editor';
import { flash } from '#browser/flash';
import { placePictures } from '#rules/editor/edit/place-pictures';

interface PictureFilesOptions<Part> {
  /** The answers of the open question. */
  parts: readonly Part[];
  maxParts: number;
  createPart(): Part;
  onAdd(parts: Part[]): void;
}

/** How a row of an answer takes its picture out of several that were added at once. */
export interface RowFiles {
  /** The file to upload for this row. */
  file: File | undefined;
  /** The upload of the file has begun. */
  onFileTaken(): void;
  /** More files were added to this row than it takes. */
  onMoreFiles(files: readonly File[]): void;
}

/** Distributes several picture files to the answers of a question, adding answers for them, and shows how many did not fit. */
export function usePictureFiles<Part extends { _id: string; image: string }>({
  parts,
  maxParts,
  createPart,
  onAdd,
}: PictureFilesOptions<Part>) {
  // Null is a file whose upload has begun.
  const [files, setFiles] = useState<ReadonlyMap<string, File | null>>(new Map());

  function addFiles(added: readonly File[]) {
    const { ids, newCount, leftOutCount } = placePictures({ parts, takenIds: files, pictureCount: added.length, maxParts });
    const newParts = Array.from({ length: newCount }, createPart);
    if (newCount > 0) onAdd(newParts);
    const targetIds = [...ids, ...newParts.map(({ _id }) => _id)];
    setFiles(new Map([...files, ...targetIds.map((id, index) => [id, added[index] ?? null] as const)]));
    if (leftOutCount > 0) flash(formatLeftOutPictures(leftOutCount), { tone: 'danger' });
  }

  return {
    addFiles,
    getRowFiles: (id: string): RowFiles => ({
      file: files.get(id) ?? undefined,
      onFileTaken: () => setFiles((current) => new Map([...current, [id, null]])),
      onMoreFiles: addFiles,
    }),
  };
}
