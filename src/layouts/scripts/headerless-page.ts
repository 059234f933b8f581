/** The script of pages without a header: shows the flash message that the previous page left. */
import { showPendingFlash } from '#browser/document/show-pending-flash';

showPendingFlash();
