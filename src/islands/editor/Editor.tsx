import { useEffect, useState } from 'react';
import type { Kind } from '#base/kinds';
import { Icon } from '#islands/ui/Icon.tsx';
import { logInIcon } from '#islands/ui/icons/editor.ts';
import { cloudOffIcon, copyIcon, rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import { getSignInPath } from '#rules/screens/paths';
import { EditorScreen } from './EditorScreen.tsx';
import { EditorSkeleton, FullPageNotice } from './frame/FullPageNotice.tsx';
import { type EditorLoadResult, loadEditor } from './loading/load-editor.ts';
import { PasteJsonDialog } from './loading/PasteJsonDialog.tsx';
import { RestoreAutosaveDialog } from './loading/RestoreAutosaveDialog.tsx';
import { TranslationPromptDialog } from './loading/TranslationPromptDialog.tsx';
import type { InitialEditorState } from './store/editor-core.ts';

/** Makes or changes one content: what the address names is read first, and work found on this device is offered. */
export function Editor({ kind, name }: { kind: Kind; name: string }) {
  const [loadResult, setLoadResult] = useState<EditorLoadResult | null>(null);
  const [initialState, setInitialState] = useState<InitialEditorState | null>(null);
  const [tries, setTries] = useState(0);
  const [isPromptSeen, setPromptSeen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again reads anew
  useEffect(() => {
    setLoadResult(null);
    void loadEditor(kind, name).then((found) => {
      setLoadResult(found);
      if (found.is === 'open' && found.autosaves.length === 0) setInitialState(found.initialState);
    });
  }, [kind, name, tries]);

  if (initialState) {
    const prompt = loadResult?.is === 'open' ? loadResult.prompt : undefined;
    return (
      <>
        <EditorScreen opened={initialState} />
        {prompt && !isPromptSeen && <TranslationPromptDialog prompt={prompt} onClose={() => setPromptSeen(true)} />}
      </>
    );
  }
  if (!loadResult) return <EditorSkeleton />;
  if (loadResult.is === 'open') return <RestoreAutosaveDialog loadResult={loadResult} onChosen={setInitialState} />;
  if (loadResult.is === 'asked') return <PasteJsonDialog opened={loadResult.initialState} onChosen={setInitialState} />;
  if (loadResult.is === 'failed') {
    return (
      <FullPageNotice icon={cloudOffIcon} title="That did not load" text={`${loadResult.message} Nothing is lost.`}>
        <button type="button" className="button button-primary" onClick={() => setTries(tries + 1)}>
          <Icon path={rotateCcwIcon} size={18} weight={2.4} />
          Try again
        </button>
      </FullPageNotice>
    );
  }
  return <EditDenied opening={loadResult} />;
}

/** Somebody else's content, or none that this person can see. */
function EditDenied({ opening: { reason, content } }: { opening: Extract<EditorLoadResult, { is: 'refused' }> }) {
  if (reason === 'missing') {
    return (
      <FullPageNotice
        title="Nothing to edit here"
        text="It is not there, or it belongs to another account than the one you are signed in with."
      >
        <a className="button" href="/profile/me">
          My contents
        </a>
        <a className="button button-primary" href={getSignInPath(location.pathname)}>
          <Icon path={logInIcon} size={18} weight={2.4} />
          Sign in
        </a>
      </FullPageNotice>
    );
  }
  const contentUrl = content ? `/${content.type}/${content.urlName}` : '/home';
  return (
    <FullPageNotice
      title="This one is somebody else’s"
      text="Only its maker may change it. You may make a copy of your own, with credit to its maker."
    >
      <a className="button" href={contentUrl}>
        Play it
      </a>
      <a className="button button-primary" href={`/editor/${content?.type}/new?cloneUrl=${encodeURIComponent(contentUrl)}`}>
        <Icon path={copyIcon} size={18} weight={2.4} />
        Make a copy
      </a>
    </FullPageNotice>
  );
}
