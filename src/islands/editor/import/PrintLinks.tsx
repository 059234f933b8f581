import { useStore } from '@nanostores/react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { printerIcon } from '#islands/ui/icons/pages.ts';
import { getAnswerKeyPath, getPrintPath } from '#rules/screens/paths';

const c = bindClassNames(css);

/** The pages on which the saved quiz can be printed. */
export function PrintLinks() {
  const store = useEditorStore();
  const base = useStore(store.$base);
  if (!base)
    return (
      <div className="field">
        <p className="label">On paper</p>
        <p className="hint">Save the quiz first. Then you can print its questions, with or without the answer key.</p>
      </div>
    );
  const quiz = { type: store.kind, urlName: base.urlName, _id: base.id };
  return (
    <div className="field">
      <p className="label" id="print-links">
        On paper
      </p>
      <ul className={c('links')} aria-labelledby="print-links">
        <PrintLink path={getPrintPath(quiz)} label="Print the questions" />
        <PrintLink path={getAnswerKeyPath(quiz)} label="Print with answer key" />
      </ul>
      <p className="hint">The quiz as you last saved it{store.isDirty() && ', without your unsaved changes'}.</p>
    </div>
  );
}

function PrintLink({ path, label }: { path: string; label: string }) {
  return (
    <li>
      <a className="button button-small" href={path} target="_blank" rel="noopener">
        <Icon path={printerIcon} size={18} weight={2.3} />
        {label}
        <span className="visually-hidden"> (new tab)</span>
      </a>
    </li>
  );
}
