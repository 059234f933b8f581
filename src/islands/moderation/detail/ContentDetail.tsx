import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReviewAction } from '#base/reviews';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { EnlargeProvider } from '#islands/moderation/content/enlarge-context.ts';
import { PictureDialog } from '#islands/moderation/content/PictureDialog.tsx';
import type { QueueStore } from '#islands/moderation/store/queue-store.ts';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { ContentFacts } from './ContentFacts.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { ReviewedContent } from './ReviewedContent.tsx';

const c = bindClassNames(css);

export interface ContentDetailProps {
  item: ReviewQueueItem;
  store: QueueStore;
  context: ReviewerContext;
  listName: string;
  requestAction(action: ReviewAction, ids: readonly string[]): void;
  requestTransfer(id: string): void;
}

/** The content that the shortcuts act on: what is known of it, what it consists of, and the possible actions. */
export function ContentDetail(props: ContentDetailProps) {
  const { item, store, context } = props;
  const { content } = item;
  const id = content._id;
  const { details } = store;
  const state = useStore(details.$reviews)[id] ?? 'loading';
  const [enlarged, setEnlarged] = useState<string | null>(null);
  useEffect(() => void details.load(id), [details, id]);
  const review = state !== 'loading' && 'review' in state ? state.review : null;
  return (
    <EnlargeProvider value={setEnlarged}>
      <div className={c('detail')} data-kind={content.type}>
        <ContentFacts item={item} context={context} review={review} />
        {state === 'loading' ? (
          <p role="status" className={c('loading')}>
            Loading “{content.title}”…
          </p>
        ) : 'errorText' in state ? (
          <div className="stack" role="alert">
            <p className="hint hint-wrong">{state.errorText}</p>
            <button type="button" className="button button-small" onClick={() => void details.load(id, true)}>
              Try again
            </button>
          </div>
        ) : (
          <ReviewedContent key={id} content={content} review={state.review} store={store} context={context} />
        )}
        <DecisionBar {...props} />
        {review && enlarged !== null && <PictureDialog pictures={review.pictures} src={enlarged} onClose={() => setEnlarged(null)} />}
      </div>
    </EnlargeProvider>
  );
}
