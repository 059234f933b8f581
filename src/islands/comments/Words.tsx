import { partsOf } from '#rules/comments/text';
import { profilePath } from '#rules/screens/paths';
import css from './comments.module.css';

/** A comment's text: plain, but for addresses and for names that are mentioned. */
export function Words({ text }: { text: string }) {
  return (
    <p className={css.text} dir="auto">
      {partsOf(text).map((part, at) => {
        const key = `${at}-${part.is}`;
        if (part.is === 'words') return part.text;
        if (part.is === 'mention')
          return (
            <a key={key} className="text-link" href={profilePath(part.username)}>
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
