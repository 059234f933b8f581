import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { KINDS } from '#base/kinds';
import { PreviewButton } from '#islands/editor/preview/PreviewButton.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { cloudCheckIcon, redo2Icon, sendIcon } from '#islands/ui/icons/editor.ts';
import { arrowLeftIcon, cloudOffIcon, loaderCircleIcon, undo2Icon } from '#islands/ui/icons/shared.ts';
import { canRedo, canUndo } from '#rules/editor/edit/edit-history';
import { formatEditorState, getPublishAction, type PublishAction } from '#rules/editor/publish/publish-effect';
import { formatAutosaveAge, formatSaveStatus, isSaveInProgress } from '#rules/editor/save-status';
import { shortenText } from '#rules/text/shorten-text';
import { EditorMenu } from './EditorMenu.tsx';
import css from './header.module.css';
import { StepNavigation } from './StepNavigation.tsx';
import { useHeaderHeight } from './use-header-height.ts';

const c = bindClassNames(css);
const TICK_MS = 5_000;
/** The whole title is in its field; the header shows so much of it that two lines are enough on most screens. */
const MAX_TITLE_LENGTH = 48;

/** The bar at the top: the title, the save status, the steps and the actions. */
export function EditorHeader() {
  const store = useEditorStore();
  const { title } = useStore(store.$draft);
  const viewer = useStore(store.$viewer);
  const history = useStore(store.$history);
  const header = useRef<HTMLElement>(null);
  useHeaderHeight(header);
  return (
    <header ref={header} className={c('header')}>
      <div className={c('header-start')}>
        <a className="icon-button" href={viewer ? '/profile/me' : '/editor'} aria-label="Leave the editor">
          <Icon path={arrowLeftIcon} size={24} weight={2.3} />
        </a>
        <div className={c('name')}>
          <h1 className={c('header-title')} dir="auto">
            {shortenText(title.trim(), MAX_TITLE_LENGTH) ||
              `New ${KINDS[store.kind].label.toLowerCase()}${store.kind === 'article' ? '' : ' quiz'}`}
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
        <SaveButtons />
      </div>
    </header>
  );
}

const STAFF_SAVE: PublishAction = { label: 'Save', asks: false, savesDraft: false };

/**
 * Saves, and publishes what nobody else sees yet. What others see is saved as a draft until its changes are published. Staff only save.
 */
function SaveButtons() {
  const store = useEditorStore();
  const base = useStore(store.$base);
  const saveStatus = useStore(store.$saveStatus);
  const isSaving = isSaveInProgress(saveStatus);
  const { label, asks, savesDraft } = !base || base.isOwn ? getPublishAction(base?.state ?? null) : STAFF_SAVE;
  const saveProps = { type: 'button', 'aria-busy': isSaving || undefined, onClick: () => void store.save() } as const;
  const busyIcon = isSaving && <Icon path={loaderCircleIcon} size={18} weight={2.6} className="spinning" />;
  const saveAndShow = (
    <button {...saveProps} className={c('button', 'button-primary', 'save')} aria-label={label}>
      {busyIcon}
      <FirstWordOnPhones text={label} />
    </button>
  );
  if (savesDraft) {
    return (
      <>
        <button type="button" className={c('button', 'save')} onClick={() => void store.saveDraft()}>
          Save
        </button>
        {saveAndShow}
      </>
    );
  }
  if (!asks) return saveAndShow;
  return (
    <>
      <button {...saveProps} className={c('button', 'save')}>
        {busyIcon}
        Save
      </button>
      <button type="button" className="button button-primary" onClick={() => store.$dialog.set('publish')}>
        <Icon path={sendIcon} size={18} weight={2.3} className="not-mobile" />
        {label}
      </button>
    </>
  );
}

/** A phone has room for "Publish" of "Publish changes". */
function FirstWordOnPhones({ text }: { text: string }) {
  const [firstWord, ...rest] = text.split(' ');
  return (
    <span>
      {firstWord}
      {rest.length > 0 && <span className="not-mobile"> {rest.join(' ')}</span>}
    </span>
  );
}

/** The save status, with an age that is updated as time passes. */
function SaveIndicator() {
  const { $saveStatus, $base } = useEditorStore();
  const saveStatus = useStore($saveStatus);
  const base = useStore($base);
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
        {(!base || base.isOwn) && <b>{formatEditorState(base?.state ?? null)} · </b>}
        {formatSaveStatus(saveStatus)}
        <span className="not-mobile">{formatAutosaveAge(saveStatus, Math.max(nowMs, 'atMs' in saveStatus ? saveStatus.atMs : 0))}</span>
      </span>
    </p>
  );
}
