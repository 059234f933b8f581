import type { SubmissionResponse } from '#contract/playing/submissions';
import { buildHeightMessage, buildResultMessage, type EmbedMessage, getTargetOrigins } from '#rules/embeds/messages';

interface EmbedFrame {
  /** The embed id, such as `kquiz-1abc`. */
  id: string;
  /** The origins its consumer has named; none where it has no consumer. */
  origins: readonly string[];
  /** What the frame's height follows. */
  root: HTMLElement;
}

/** Tells the page around this frame that it is there, how high it is, and what plays in it come to. */
export function connectParentWindow({ id, origins, root }: EmbedFrame): {
  tellResult: (outcome: Pick<SubmissionResponse, 'submission'>) => void;
} {
  function send(message: EmbedMessage): void {
    if (parent === window) return;
    for (const target of getTargetOrigins(message, origins)) if (canBeParentOrigin(target)) parent.postMessage(message, target);
  }
  let height = root.getBoundingClientRect().height;
  send(buildHeightMessage('PAGE_LOADED', { id, height }));
  new ResizeObserver(() => {
    const now = root.getBoundingClientRect().height;
    if (Math.ceil(now) === Math.ceil(height)) return;
    height = now;
    send(buildHeightMessage('RESIZE', { id, height }));
  }).observe(root);
  return { tellResult: (outcome) => send(buildResultMessage(id, outcome)) };
}

/** Browsers complain loudly of messages to an origin that is not there, so those that cannot be are left out where it is known. */
function canBeParentOrigin(target: string): boolean {
  const known = location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : null);
  return target === '*' || known === null || known === target;
}
