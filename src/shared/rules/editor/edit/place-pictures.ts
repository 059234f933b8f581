interface PlacePicturesInput {
  /** The parts of the question, such as its answers, in order. */
  parts: readonly { _id: string; image: string }[];
  /** Parts that another picture is being uploaded for. */
  takenIds: { has(id: string): boolean };
  pictureCount: number;
  /** How many parts the question can have. */
  maxParts: number;
}

/** Where several pictures that are added at once go: first to parts without a picture, in order, and then to new parts. */
export function placePictures({ parts, takenIds, pictureCount, maxParts }: PlacePicturesInput) {
  const freeIds = parts.filter(({ _id, image }) => image === '' && !takenIds.has(_id)).map(({ _id }) => _id);
  const ids = freeIds.slice(0, pictureCount);
  const newCount = Math.min(pictureCount - ids.length, Math.max(0, maxParts - parts.length));
  return { ids, newCount, leftOutCount: pictureCount - ids.length - newCount };
}
