import type { Submitted } from '#contract/playing/submissions';
import { type EmbedMessage, heightMessage, resultMessage, targetsOf } from '#rules/embeds/messages';

interface Embed {
  /** The embed id, such as `kquiz-1abc`. */
  id: string;
  /** The origins its consumer has named; none where it has no consumer. */
  origins: readonly string[];
  /** What the frame's height follows. */
  root: HTMLElement;
}

/** Tells the page around this frame that it is there, how high it is, and what plays in it come to. */
export function talkToParent({ id, origins, root }: Embed): { tellResult: (outcome: Pick<Submitted, 'submission'>) => void } {
  function send(message: EmbedMessage): void {
    if (parent === window) return;
    for (const target of targetsOf(message, origins)) if (mayBeParent(target)) parent.postMessage(message, target);
  }
  let height = root.getBoundingClientRect().height;
  send(heightMessage('PAGE_LOADED', { id, height }));
  new ResizeObserver(() => {
    const now = root.getBoundingClientRect().height;
    if (Math.ceil(now) === Math.ceil(height)) return;
    height = now;
    send(heightMessage('RESIZE', { id, height }));
  }).observe(root);
  return { tellResult: (outcome) => send(resultMessage(id, outcome)) };
}

/** Browsers complain loudly of messages to an origin that is not there, so those that cannot be are left out where it is known. */
function mayBeParent(target: string): boolean {
  const known = location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : null);
  return target === '*' || known === null || known === target;
}
