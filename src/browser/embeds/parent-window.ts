import { getProductName } from '#browser/product-name';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { buildHeightMessage, buildResultMessage, type EmbedMessage, getTargetOrigins } from '#rules/embeds/messages';

interface EmbedFrame {
  /** The embed id, such as `kquiz-1abc` or `category-animals`. */
  id: string;
  /** The origins its consumer allows; empty without a consumer. */
  origins: readonly string[];
  /** The element whose height the frame follows. */
  root: HTMLElement;
}

/** Posts to the parent page that this frame has loaded, how high it is, and the results of plays in it. */
export function connectParentWindow({ id, origins, root }: EmbedFrame): {
  sendResult: (outcome: Pick<SubmissionResponse, 'submission'>) => void;
} {
  function send(message: EmbedMessage): void {
    if (parent === window) return;
    for (const targetOrigin of getTargetOrigins(message, origins))
      if (canBeParentOrigin(targetOrigin)) parent.postMessage(message, targetOrigin);
  }
  const productName = getProductName();
  let height = root.getBoundingClientRect().height;
  send(buildHeightMessage('PAGE_LOADED', { id, height, productName }));
  new ResizeObserver(() => {
    const nextHeight = root.getBoundingClientRect().height;
    if (Math.ceil(nextHeight) === Math.ceil(height)) return;
    height = nextHeight;
    send(buildHeightMessage('RESIZE', { id, height, productName }));
  }).observe(root);
  return { sendResult: (outcome) => send(buildResultMessage({ id, productName }, outcome)) };
}

/**
 * Browsers log an error for a message to an origin that is not the parent's, so known mismatches are skipped. A content that was opened from
 * a list in the same frame has the list as its referrer, which says nothing of the parent.
 */
function canBeParentOrigin(targetOrigin: string): boolean {
  const referrerOrigin = URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
  const parentOrigin = location.ancestorOrigins?.[0] ?? (referrerOrigin === location.origin ? null : referrerOrigin);
  return targetOrigin === '*' || parentOrigin === null || parentOrigin === targetOrigin;
}
