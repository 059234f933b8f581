import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { OpenMerge } from '#islands/editor/store/merge-actions.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { findChangedPart } from '#rules/editor/merge/changed-part';
import type { ClashSide, DraftClash } from '#rules/editor/merge/merge-drafts';
import css from './merge.module.css';

const c = bindClassNames(css);

/** Asks about the places that were changed both here and elsewhere. Everything else is merged already. */
export function MergeDialog() {
  const { $openMerge } = useEditorStore();
  const openMerge = useStore($openMerge);
  return openMerge && <ClashesDialog openMerge={openMerge} />;
}

function ClashesDialog({ openMerge: { merge, resolve, postpone } }: { openMerge: OpenMerge }) {
  const { clashes } = merge;
  const [sides, setSides] = useState<ReadonlyMap<string, ClashSide>>(new Map());
  const isComplete = sides.size === clashes.length;
  const choose = (path: string, side: ClashSide) => setSides(new Map([...sides, [path, side]]));
  const chooseAllMine = () => setSides(new Map([...clashes.map(({ path }) => [path, 'mine'] as const), ...sides]));
  return (
    <TitledDialog
      title="Changed in two places"
      isWide
      text="Someone changed the same places elsewhere, maybe you on another device. Everything else is merged. Choose what stays."
      onClose={postpone}
      actions={
        <>
          <p className={c('count')} role="status">
            {sides.size} of {clashes.length} chosen
          </p>
          <button type="button" className="button button-quiet" onClick={chooseAllMine}>
            All from this device
          </button>
          <button type="button" className="button" onClick={postpone}>
            Decide later
          </button>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={!isComplete || undefined}
            onClick={() => isComplete && resolve(sides)}
          >
            Save choices
          </button>
        </>
      }
    >
      <ul className={c('clashes')}>
        {clashes.map((clash) => (
          <Clash key={clash.path} clash={clash} side={sides.get(clash.path) ?? null} onChoose={(side) => choose(clash.path, side)} />
        ))}
      </ul>
    </TitledDialog>
  );
}

const SIDES = [
  ['mine', 'This device'],
  ['theirs', 'The other version'],
] as const;

function Clash({ clash, side, onChoose }: { clash: DraftClash; side: ClashSide | null; onChoose(side: ClashSide): void }) {
  const { location, base, path } = clash;
  return (
    <li>
      <fieldset className={c('clash')}>
        <legend className={c('location')}>{location}</legend>
        <p className={c('base')}>
          <b>Before: </b>
          <span dir="auto">{base || 'empty'}</span>
        </p>
        <div className={c('sides')}>
          {SIDES.map(([name, label]) => (
            <label key={name} className={c('side')}>
              <input type="radio" name={path} checked={side === name} onChange={() => onChoose(name)} />
              <span>
                <b>{label}</b>
                <ChangedText base={base ?? ''} text={clash[name]} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** A side with its difference from the text before marked; null is what the side has deleted. */
function ChangedText({ base, text }: { base: string; text: string | null }) {
  if (text === null) return <em className={c('text')}>Deleted</em>;
  if (text === '') return <em className={c('text')}>Empty</em>;
  const { before, changed, after } = findChangedPart(base, text);
  return (
    <span className={c('text')} dir="auto">
      {before}
      <ins>{changed}</ins>
      {after}
    </span>
  );
}
