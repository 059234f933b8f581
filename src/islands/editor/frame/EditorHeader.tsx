import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KINDS } from '#base/kinds';
import { PreviewButton } from '#islands/editor/preview/PreviewButton.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { cloudCheckIcon, redo2Icon } from '#islands/ui/icons/editor.ts';
import { arrowLeftIcon, cloudOffIcon, loaderCircleIcon, undo2Icon } from '#islands/ui/icons/shared.ts';
import { canRedo, canUndo } from '#rules/editor/edit/edit-history';
import { formatAutosaveAge, formatSaveStatus, isSaveInProgress } from '#rules/editor/save-status';
import { EditorMenu } from './EditorMenu.tsx';
import css from './header.module.css';
import { StepNavigation } from './StepNavigation.tsx';

const c = bindClassNames(css);
const TICK_MS = 5_000;

/** The bar at the top: the title, the save status, the steps and the actions. */
export function EditorHeader() {
  const store = useEditorStore();
  const { title } = useStore(store.$draft);
  const saveStatus = useStore(store.$saveStatus);
  const history = useStore(store.$history);
  return (
    <header className={c('header')}>
      <div className={c('header-start')}>
        <a className="icon-button" href="/editor" aria-label="Leave the editor">
          <Icon path={arrowLeftIcon} size={24} weight={2.3} />
        </a>
        <div className={c('name')}>
          <h1 className={c('header-title')} dir="auto">
            {title.trim() || `New ${KINDS[store.kind].label.toLowerCase()}${store.kind === 'article' ? '' : ' quiz'}`}
          </h1>
          <SaveIndicator />
        </div>
      </div>
      <StepNavigation />
      <div className={c('header-end')}>
        <button
          type="button"
          className={c('icon-button', 'wide-only')}
          aria-label="Undo"
          aria-disabled={!canUndo(history) || undefined}
          onClick={store.undo}
        >
          <Icon path={undo2Icon} size={22} weight={2.2} />
        </button>
        <button
          type="button"
          className={c('icon-button', 'wide-only')}
          aria-label="Redo"
          aria-disabled={!canRedo(history) || undefined}
          onClick={store.redo}
        >
          <Icon path={redo2Icon} size={22} weight={2.2} />
        </button>
        <EditorMenu />
        <PreviewButton className="not-mobile" />
        <button
          type="button"
          className={c('button', 'button-primary', 'save')}
          aria-busy={isSaveInProgress(saveStatus) || undefined}
          onClick={() => void store.save()}
        >
          {isSaveInProgress(saveStatus) && <Icon path={loaderCircleIcon} size={18} weight={2.6} className="spinning" />}
          {isSaveInProgress(saveStatus) && <span className="not-mobile">{formatSaveStatus(saveStatus)}</span>}
          <span className={isSaveInProgress(saveStatus) ? 'only-mobile' : undefined}>Save</span>
        </button>
      </div>
    </header>
  );
}

/** The save status, with an age that is updated as time passes. */
function SaveIndicator() {
  const { $saveStatus } = useEditorStore();
  const saveStatus = useStore($saveStatus);
  const [nowMs, setNowMs] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status starts at age 0
  useEffect(() => {
    setNowMs(Date.now());
    const clock = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, [saveStatus]);
  const hasSaveProblem = saveStatus.stage === 'stopped' || saveStatus.stage === 'autosaveFailed';
  return (
    <p className={c('state', hasSaveProblem && 'state-wrong')} data-save-state={saveStatus.stage}>
      <Icon path={hasSaveProblem ? cloudOffIcon : cloudCheckIcon} size={17} weight={2.2} />
      <span>
        {formatSaveStatus(saveStatus)}
        <span className="not-mobile">
          {formatAutosaveAge(saveStatus, Math.max(nowMs, saveStatus.stage === 'autosaved' ? saveStatus.atMs : 0))}
        </span>
      </span>
    </p>
  );
}
