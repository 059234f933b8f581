import { useEffect, useRef, useState } from 'react';
import type { Kind } from '#base/kinds';
import { Icon } from '#islands/ui/Icon.tsx';
import { logInIcon } from '#islands/ui/icons/editor.ts';
import { cloudOffIcon, copyIcon, rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import { getClonePath, getContentPath, getSignInPath } from '#rules/screens/paths';
import { EditorScreen } from './EditorScreen.tsx';
import { EditorSkeleton, FullPageNotice } from './frame/FullPageNotice.tsx';
import { CloneFailedNotice, TranslationProgress } from './loading/CloneNotices.tsx';
import type { TranslationProgressState } from './loading/initial-drafts.ts';
import { type EditorLoadResult, loadEditor } from './loading/load-editor.ts';
import { PasteJsonDialog } from './loading/PasteJsonDialog.tsx';
import { RestoreAutosaveDialog } from './loading/RestoreAutosaveDialog.tsx';
import { TranslationPromptDialog } from './loading/TranslationPromptDialog.tsx';
import type { InitialEditorState } from './store/editor-core.ts';
import { takeResumedAction } from './store/leave-to-sign-in.ts';

/** Creates or edits one content. Loads what the URL names and offers to restore autosaves of this device. */
export function Editor({ kind, name }: { kind: Kind; name: string }) {
  const [loadResult, setLoadResult] = useState<EditorLoadResult | null>(null);
  const [initialState, setInitialState] = useState<InitialEditorState | null>(null);
  const [tries, setTries] = useState(0);
  const [translation, setTranslation] = useState<TranslationProgressState | null>(null);
  const loading = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    setLoadResult(null);
    setTranslation(null);
    const controller = new AbortController();
    loading.current = controller;
    void loadEditor(kind, name, { signal: controller.signal, onProgress: setTranslation }).then((result) => {
      if (loading.current !== controller) return;
      if (result.status === 'needsSignIn') location.replace(getSignInPath(location.pathname + location.search));
      setLoadResult(result);
      if (result.status === 'ready' && !hasOffers(result))
        setInitialState({ ...result.initialState, ...takeResumedAction(result.initialState) });
    });
    return () => controller.abort();
  }, [kind, name, tries]);

  if (initialState) return <EditorScreen initialState={initialState} />;
  if (!loadResult && translation) return <TranslationProgress progress={translation} onStop={() => loading.current?.abort()} />;
  if (!loadResult || loadResult.status === 'needsSignIn') return <EditorSkeleton />;
  if (loadResult.status === 'cloneFailed') return <CloneFailedNotice failure={loadResult} onRetry={() => setTries(tries + 1)} />;
  if (loadResult.status === 'failed') {
    return (
      <FullPageNotice icon={cloudOffIcon} title="The editor couldn’t load" text={`${loadResult.message} Your work is safe.`}>
        <button type="button" className="button button-primary" onClick={() => setTries(tries + 1)}>
          <Icon path={rotateCcwIcon} size={18} weight={2.4} />
          Try again
        </button>
      </FullPageNotice>
    );
  }
  if (loadResult.status === 'denied') return <EditDenied loadResult={loadResult} />;
  // The dialog is all that the page has.
  return <main>{renderStartDialog(loadResult, setInitialState)}</main>;
}

type LoadResultWithChoice = Extract<EditorLoadResult, { status: 'ready' | 'needsJson' | 'needsTranslation' }>;

/** The dialog in which the user says what to start from. */
function renderStartDialog(loadResult: LoadResultWithChoice, onChoose: (state: InitialEditorState) => void) {
  if (loadResult.status === 'ready') return <RestoreAutosaveDialog loadResult={loadResult} onChoose={onChoose} />;
  if (loadResult.status === 'needsJson') return <PasteJsonDialog initialState={loadResult.initialState} onChoose={onChoose} />;
  return <TranslationPromptDialog {...loadResult} onChoose={onChoose} />;
}

const hasOffers = ({ offers = [] }: Extract<EditorLoadResult, { status: 'ready' }>) => offers.length > 0;

/** Shown for a content of another creator, and for one that the viewer cannot see. */
function EditDenied({ loadResult: { reason, content } }: { loadResult: Extract<EditorLoadResult, { status: 'denied' }> }) {
  if (reason === 'notFound') {
    return (
      <FullPageNotice title="We can’t find this quiz or article" text="It may have been deleted, or it belongs to another account.">
        <a className="button" href="/profile/me">
          My quizzes
        </a>
        <a className="button button-primary" href={getSignInPath(location.pathname)}>
          <Icon path={logInIcon} size={18} weight={2.4} />
          Sign in
        </a>
      </FullPageNotice>
    );
  }
  return (
    <FullPageNotice title="You can’t edit this" text="Only its creator can edit it. You can make your own copy, which credits the creator.">
      <a className="button" href={content ? getContentPath(content) : '/home'}>
        Open
      </a>
      <a className="button button-primary" href={content ? getClonePath(content) : '/editor'}>
        <Icon path={copyIcon} size={18} weight={2.4} />
        Make a copy
      </a>
    </FullPageNotice>
  );
}
