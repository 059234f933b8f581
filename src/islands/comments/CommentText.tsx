import { parseCommentText } from '#rules/comments/text';
import { getProfilePath } from '#rules/screens/paths';
import css from './comments.module.css';

/** A comment's text: plain, but for addresses and for names that are mentioned. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={css.text} dir="auto">
      {parseCommentText(text).map((part, at) => {
        const key = `${at}-${part.type}`;
        if (part.type === 'text') return part.text;
        if (part.type === 'mention')
          return (
            <a key={key} className="text-link" href={getProfilePath(part.username)}>
              {part.text}
            </a>
          );
        return (
          <a key={key} className="text-link" href={part.href} rel="nofollow ugc noopener" target="_blank">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
