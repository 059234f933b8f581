import { lazy, Suspense, useEffect, useState } from 'react';
import { buildPreview, PREVIEW_READY, type PreviewMessage } from '#rules/editor/build-preview';
import type { EditorArticle } from '#rules/editor/draft';

const PreviewPlayer = lazy(() => import('./PreviewPlayer.tsx').then((loaded) => ({ default: loaded.PreviewPlayer })));

/** The player on a draft, in a frame beside the editor: it shows the question that is open there, and can be played on from it. */
export function PreviewScreen() {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === parent && data?.type === 'preview') setMessage(data as PreviewMessage);
    };
    addEventListener('message', listen);
    parent.postMessage(PREVIEW_READY, location.origin);
    return () => removeEventListener('message', listen);
  }, []);
  if (!message) return null;
  if (message.draft.kind === 'article') return <ArticlePreview edit={message.draft} />;
  return (
    <Suspense>
      <PreviewPlayer preview={buildPreview(message.draft)} at={message.at} />
    </Suspense>
  );
}

/** The article as its readers get it; what its text may not hold is taken out when it is saved. */
function ArticlePreview({ edit }: { edit: EditorArticle }) {
  return (
    <article data-kind="article" lang={edit.language}>
      <header className="wrap-text preview-head">
        <h1 dir="auto">{edit.title.trim() || 'Your title'}</h1>
        {edit.description && <p className="muted">{edit.description}</p>}
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the maker's own text on the maker's own screen; the policy lets no script in it run */}
      <div className="article-body wrap-text" dir="auto" dangerouslySetInnerHTML={{ __html: edit.htmlContent }} />
    </article>
  );
}
