import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TEXT_LIMITS } from '#base/limits/texts';
import { FOREIGN_PICTURE_TEXT, formatForeignPictures } from '#base/texts/editor';
import { ListIssue } from '#islands/editor/fields/FieldMessage.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { StepHeading } from '#islands/editor/frame/StepHeading.tsx';
import { StepLayout } from '#islands/editor/frame/StepLayout.tsx';
import { getFieldId, useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { isGameDocument } from '#rules/contents/game';
import { countForeignPictures } from '#rules/editor/copied-pictures';
import type { EditorArticle } from '#rules/editor/draft';
import css from './article.module.css';

const c = bindClassNames(css);
const RichText = lazy(() => import('./RichText.tsx').then((loaded) => ({ default: loaded.RichText })));

/** The text of an article, or the code of a game. */
export function DetailStep({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft) as EditorArticle;
  const isGame = isGameDocument(draft.htmlContent);
  const [isCode, setCode] = useState(isGame);
  const foreignCount = isCode ? 0 : countForeignPictures({ htmlContent: draft.htmlContent });
  const setBody = (htmlContent: string) => store.edit({ type: 'bodySet', htmlContent }, 'body');
  return (
    <StepLayout>
      {children}
      <div className={c('head')}>
        <StepHeading className={c('heading')}>Content detail</StepHeading>
        <ModeSwitch isGame={isGame} isCode={isCode} onChange={setCode} />
      </div>
      {isCode ? (
        <TextField
          path="htmlContent"
          label="Code"
          rows={20}
          isCode
          value={draft.htmlContent}
          hint={
            isGame
              ? 'A game: a complete HTML document with scripts. It runs in a sandbox, without access to the site.'
              : 'HTML. Saving removes tags that articles don’t support. A complete document with a script becomes a game.'
          }
          onChange={setBody}
        />
      ) : (
        <div id={getFieldId('htmlContent')} tabIndex={-1}>
          <Suspense fallback={<div className={c('bone', 'waiting')} role="status" aria-label="Loading the text editor" />}>
            <RichText html={draft.htmlContent} language={draft.language} onChange={setBody} />
          </Suspense>
          <ListIssue path="htmlContent" />
          {foreignCount > 0 && (
            <p className="hint" role="status">
              {foreignCount === 1 ? FOREIGN_PICTURE_TEXT : formatForeignPictures(foreignCount)}
            </p>
          )}
        </div>
      )}
      <p className="hint">
        {draft.htmlContent.length.toLocaleString('en')} of {TEXT_LIMITS.html.toLocaleString('en')} characters of HTML
      </p>
    </StepLayout>
  );
}

/** Whether the body is edited as text or as code. A game is code. */
function ModeSwitch({ isGame, isCode, onChange }: { isGame: boolean; isCode: boolean; onChange(isCode: boolean): void }) {
  return (
    <fieldset className={c('segmented', 'modes')}>
      <legend className="visually-hidden">Edit as</legend>
      <button
        type="button"
        className="segment"
        aria-pressed={!isCode}
        aria-disabled={isGame || undefined}
        onClick={() => !isGame && onChange(false)}
      >
        Text
      </button>
      <button type="button" className="segment" aria-pressed={isCode} onClick={() => onChange(true)}>
        Code
      </button>
    </fieldset>
  );
}
