import { copyLink } from '#browser/sharing/sharing';
import { trackEvent } from '#browser/tracking/track';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { badgeCheckIcon, downloadIcon } from '#islands/ui/icons/shared.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import type { SharedLink } from '#rules/screens/share-targets';
import css from './share-panel.module.css';

const c = bindClassNames(css);

interface SharePanelProps {
  quiz: PlayQuiz;
  sharedLink: SharedLink;
  title: string;
  text: string;
}

/** The link and image of the result, and the creator of the quiz. */
export function SharePanel({ quiz, sharedLink, title, text }: SharePanelProps) {
  return (
    <aside className={`panel ${c('share')}`} aria-labelledby="share-title" dir="ltr">
      <h2 id="share-title" className={c('share-title')}>
        {title}
      </h2>
      <p className="muted">{text}</p>
      <div className={`input ${c('share-field')}`}>
        <input
          className={c('share-link')}
          readOnly
          value={sharedLink.url.replace(/^https?:\/\//, '')}
          aria-label="Link to this result"
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button button-small button-quiet" onClick={() => void copyLink(sharedLink.url)}>
          Copy
        </button>
      </div>
      <a
        className={`button ${c('card')}`}
        href={sharedLink.imagePath}
        download={`${quiz.title}.png`}
        onClick={() => trackEvent('result_shared', { contentId: quiz._id, way: 'card' })}
      >
        <Icon path={downloadIcon} />
        Download image
      </a>
      {quiz.creatorUsername && (
        <a className={c('creator')} href={`/profile/${quiz.creatorUsername}`}>
          <Avatar username={quiz.creatorUsername} size={3} />
          <span>
            <span className={c('creator-name')}>{quiz.creatorName || quiz.creatorUsername}</span>
            {quiz.official ? (
              <span className="official">
                <Icon path={badgeCheckIcon} size={15} weight={2.3} />
                Official
              </span>
            ) : (
              <span className="muted small">made this quiz</span>
            )}
          </span>
        </a>
      )}
    </aside>
  );
}
