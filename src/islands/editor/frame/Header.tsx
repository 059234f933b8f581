import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KINDS } from '#base/kinds';
import { PreviewButton } from '#islands/editor/preview/PreviewButton.tsx';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { cloudCheckIcon, redo2Icon } from '#islands/ui/icons/editor.ts';
import { arrowLeftIcon, cloudOffIcon, loaderCircleIcon, undo2Icon } from '#islands/ui/icons/shared.ts';
import { canRedo, canUndo } from '#rules/editor/edit/history';
import { isBusy, savingAge, savingText } from '#rules/editor/saving';
import css from './header.module.css';
import { Menu } from './Menu.tsx';
import { Steps } from './Steps.tsx';

const c = classes(css);
const TICK_MS = 5_000;

/** The bar on top: where one is, where the work stands, and saving it. */
export function Header() {
  const store = useEditor();
  const { title } = useStore(store.$draft);
  const saving = useStore(store.$saving);
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
          <SaveState />
        </div>
      </div>
      <Steps />
      <div className={c('header-end')}>
        <button
          type="button"
          className={c('icon-button', 'roomy')}
          aria-label="Undo"
          aria-disabled={!canUndo(history) || undefined}
          onClick={store.undo}
        >
          <Icon path={undo2Icon} size={22} weight={2.2} />
        </button>
        <button
          type="button"
          className={c('icon-button', 'roomy')}
          aria-label="Redo"
          aria-disabled={!canRedo(history) || undefined}
          onClick={store.redo}
        >
          <Icon path={redo2Icon} size={22} weight={2.2} />
        </button>
        <Menu />
        <PreviewButton className="not-mobile" />
        <button
          type="button"
          className={c('button', 'button-primary', 'save')}
          aria-busy={isBusy(saving) || undefined}
          onClick={() => void store.save()}
        >
          {isBusy(saving) && <Icon path={loaderCircleIcon} size={18} weight={2.6} className="spinning" />}
          {isBusy(saving) && <span className="not-mobile">{savingText(saving)}</span>}
          <span className={isBusy(saving) ? 'only-mobile' : undefined}>Save</span>
        </button>
      </div>
    </header>
  );
}

/** Where the work stands, in words that stay true while time passes. */
function SaveState() {
  const { $saving } = useEditor();
  const saving = useStore($saving);
  const [nowMs, setNowMs] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state has a new age
  useEffect(() => {
    setNowMs(Date.now());
    const clock = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, [saving]);
  const isTrouble = saving.stage === 'stopped' || saving.stage === 'unkept';
  return (
    <p className={c('state', isTrouble && 'state-wrong')} data-save-state={saving.stage}>
      <Icon path={isTrouble ? cloudOffIcon : cloudCheckIcon} size={17} weight={2.2} />
      <span>
        {savingText(saving)}
        <span className="not-mobile">{savingAge(saving, Math.max(nowMs, saving.stage === 'kept' ? saving.atMs : 0))}</span>
      </span>
    </p>
  );
}
