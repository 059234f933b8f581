/** The script of pages without a header: it says what the page before left to be said. */
import { showPendingFlash } from '#browser/pending-flash';

showPendingFlash();
