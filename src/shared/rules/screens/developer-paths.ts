/** The pages for developers: what there is, and how to embed. The pages of the API's features are below the first. */
export const DEVELOPERS_PATH = '/developers';
export const EMBEDDING_GUIDE_PATH = '/developers/embedding';
