import { parseCommentText } from '#rules/comments/text';
import { getProfilePath } from '#rules/screens/paths';
import css from './comments.module.css';

/** The text of a comment, with links for URLs and mentions. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={css.text} dir="auto">
      {parseCommentText(text).map((segment, index) => {
        const key = `${index}-${segment.type}`;
        if (segment.type === 'text') return segment.text;
        if (segment.type === 'mention')
          return (
            <a key={key} className="text-link" href={getProfilePath(segment.username)}>
              {segment.text}
            </a>
          );
        return (
          <a key={key} className="text-link" href={segment.href} rel="nofollow ugc noopener" target="_blank">
            {segment.text}
          </a>
        );
      })}
    </p>
  );
}
