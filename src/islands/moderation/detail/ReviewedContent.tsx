import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { ContentCard } from '#contract/contents/contents';
import { ChangeList } from '#islands/moderation/content/ChangeList.tsx';
import { HistoryList } from '#islands/moderation/content/HistoryList.tsx';
import { ReviewPartView } from '#islands/moderation/content/ReviewPartView.tsx';
import { ReviewPicture } from '#islands/moderation/content/ReviewPicture.tsx';
import { useSeenParts } from '#islands/moderation/content/use-seen-parts.ts';
import type { QueueStore } from '#islands/moderation/store/queue-store.ts';
import type { LoadedReview } from '#islands/moderation/store/review-details.ts';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { replaceTags } from '#rules/text/scan/replace-tags';
import { ClassificationForm } from './ClassificationForm.tsx';
import { ReviewTabs } from './ReviewTabs.tsx';
import { listPartsOfTab, listReviewTabs, type ReviewTab } from './review-tabs.ts';

const c = bindClassNames(css);

interface ReviewedContentProps {
  content: ContentCard;
  review: LoadedReview;
  store: QueueStore;
  context: ReviewerContext;
}

/** The parts of a content in tabs. Parts that are in view count as seen. */
export function ReviewedContent({ content, review, store, context }: ReviewedContentProps) {
  const tabs = listReviewTabs(review, store.listName);
  const chosenTab = useStore(store.$tab);
  const tab = tabs.find(({ name }) => name === chosenTab)?.name ?? tabs[0]?.name ?? 'questions';
  const panel = useRef<HTMLDivElement>(null);
  useSeenParts(panel, `${content._id} ${tab}`, (keys) => store.details.markSeen(content._id, keys));
  return (
    <>
      <ExtraPictures review={review} />
      <ReviewTabs tabs={tabs} tab={tab} onChange={(next) => store.$tab.set(next)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel takes the focus after its tab */}
      <div ref={panel} role="tabpanel" id="review-tab-panel" aria-labelledby={`review-tab-${tab}`} tabIndex={0} className={c('tab-panel')}>
        {tab === 'changes' && <ChangeList review={review} />}
        {tab === 'history' && <HistoryList history={review.history} />}
        {tab === 'filing' && (
          <ClassificationForm key={content._id + content.dateModified} content={content} store={store} context={context} />
        )}
        <PartList review={review} tab={tab} />
      </div>
    </>
  );
}

function PartList({ review, tab }: { review: LoadedReview; tab: ReviewTab }) {
  const parts = listPartsOfTab(review.parts, tab);
  const sameCount = tab === 'changes' ? parts.filter(({ state }) => state === 'same').length : 0;
  return (
    <div lang={review.content.language}>
      {parts.map((part, i) => (
        <div key={part.key}>
          {sameCount > 0 && i === parts.length - sameCount && (
            <p className={c('unchanged')} lang="en">
              {sameCount === 1 ? 'The part that did not change, in full' : `The ${sameCount} parts that did not change, in full`}
            </p>
          )}
          <ReviewPartView part={part} review={review} />
        </div>
      ))}
    </div>
  );
}

/** What players see besides the questions: the picture before the first one, and the links after the result. */
function ExtraPictures({ review: { content } }: { review: LoadedReview }) {
  if (content.imageStartPage === '' && content.recommend.length === 0) return null;
  return (
    <ul className={c('extras')} lang={content.language}>
      {content.imageStartPage !== '' && (
        <li>
          <ReviewPicture src={content.imageStartPage} alt={content.imageStartPageAlt} isSmall />
          <span lang="en">Picture before the first question</span>
        </li>
      )}
      {content.recommend.map(({ image, imageAlt, title, url, htmlContent }) => (
        <li key={url + title}>
          <ReviewPicture src={image} alt={imageAlt} isSmall />
          <span>
            <b lang="en">Recommends</b>{' '}
            <a className="text-link" href={url} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
              {title || url}
            </a>{' '}
            <span className="muted small">{url}</span> {replaceTags(htmlContent, () => ' ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
