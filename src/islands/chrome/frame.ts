/** The script of pages without a header: it says what the page before left to be said. */
import { flashKept } from '#client/flash-kept';

flashKept();
