import { createRoot } from 'react-dom/client';

/** Where the player and the comments begin: React without what these never use, which the build takes out (`scripts/vite/small-react.ts`). */
export const smallRoot = createRoot;
