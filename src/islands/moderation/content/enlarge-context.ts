import { createContext, useContext } from 'react';

const EnlargeContext = createContext<(src: string) => void>(() => undefined);

export const EnlargeProvider = EnlargeContext.Provider;
/** Opens one of the content's pictures in a dialog. */
export const useEnlarge = () => useContext(EnlargeContext);
