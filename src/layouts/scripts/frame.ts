/** The script of pages without a header: it says what the page before left to be said. */
import { flashKept } from '#browser/flash-kept';

flashKept();
