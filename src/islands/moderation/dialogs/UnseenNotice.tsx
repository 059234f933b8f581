import type { ContentCard } from '#contract/contents/contents';

/** The contents that a decision on several leaves out, since not all of them was in view. */
export function UnseenNotice({ contents }: { contents: readonly ContentCard[] }) {
  if (contents.length === 0) return null;
  return (
    <div className="stack" role="status">
      <p>
        {contents.length === 1 ? 'This item was' : 'These items were'} not wholly in view, so you can’t approve{' '}
        {contents.length === 1 ? 'it' : 'them'} yet. Open each and scroll through it first.
      </p>
      <ul className="prose">
        {contents.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
