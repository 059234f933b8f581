import { lazy, Suspense, useEffect, useState } from 'react';
import { retryUntilLoaded } from '#islands/player/parts/retry-until-loaded.ts';
import { buildPreview, PREVIEW_READY, type PreviewMessage } from '#rules/editor/build-preview';
import type { EditorArticle } from '#rules/editor/draft';
import { getTextDirection } from '#rules/text/text-direction';

const PreviewPlayer = lazy(() =>
  retryUntilLoaded(() => import('./PreviewPlayer.tsx')).then((loaded) => ({ default: loaded.PreviewPlayer })),
);

/** The preview frame of the editor: plays the draft from the question, or shows the result, that is open in the editor. */
export function PreviewScreen() {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === parent && data?.type === 'preview') setMessage(data as PreviewMessage);
    };
    addEventListener('message', handleMessage);
    parent.postMessage(PREVIEW_READY, location.origin);
    return () => removeEventListener('message', handleMessage);
  }, []);
  if (!message) return null;
  if (message.draft.kind === 'article') return <ArticlePreview article={message.draft} />;
  return (
    <Suspense>
      <PreviewPlayer preview={buildPreview(message.draft)} shown={message.shown} />
    </Suspense>
  );
}

/** The article as its readers see it. Markup that is not allowed is removed on saving, not here. */
function ArticlePreview({ article }: { article: EditorArticle }) {
  return (
    <article data-kind="article" lang={article.language} dir={getTextDirection(article.language)}>
      <header className="wrap-text preview-head">
        <h1 dir="auto">{article.title.trim() || 'Your title'}</h1>
        {article.description && <p className="muted">{article.description}</p>}
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the creator's own text on the creator's own screen; the content security policy blocks its scripts */}
      <div className="article-body wrap-text" dir="auto" dangerouslySetInnerHTML={{ __html: article.htmlContent }} />
    </article>
  );
}
