import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus.ts';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartTools } from '#islands/editor/list/PartTools.tsx';
import { fieldId } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import { blankPair } from '#rules/editor/blank';
import type { PairEdit, PartEdit } from '#rules/editor/draft';
import { mayAddPart, mayRemovePart } from '#rules/editor/edit/question';
import type { QuestionPartProps } from './QuestionForm.tsx';

const c = classes(css);
const SIDES = [
  { side: 'left', list: 'pairLefts', label: 'Left' },
  { side: 'right', list: 'pairRights', label: 'Right' },
] as const;

/** Pairs: what stands at the left, and what belongs to it at the right. Players get both sides shuffled. */
export function Pairs({ questions: { at, edit, draft }, question }: QuestionPartProps) {
  const { pairs } = question;
  const path = `questions.${at}.pairsAnswer`;

  function setSide(index: number, pair: PairEdit, side: 'left' | 'right', fields: Partial<PartEdit>) {
    const changed = { [side]: { ...pair[side], ...fields } } as Partial<PairEdit>;
    edit({ type: 'partSet', list: 'pairs', at: index, fields: changed }, `${side}${pair._id}`);
  }

  return (
    <section id={fieldId(path)} tabIndex={-1} aria-label="Pairs">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Pairs</h3>
        <span className="hint">Each left with its right</span>
      </div>
      <ul className={c('parts')}>
        {pairs.map((pair, index) => (
          <li key={pair._id} className={c('part')}>
            <span className={c('order')}>{index + 1}</span>
            <Sides
              pair={pair}
              at={index}
              path={path}
              language={draft.language}
              onSet={(side, fields) => setSide(index, pair, side, fields)}
            />
            <PartTools
              name={`pair ${index + 1}`}
              path={`${path}.pairLefts.${index}`}
              mayRemove={mayRemovePart(question, 'pairs')}
              onRemove={() => edit({ type: 'partRemoved', list: 'pairs', at: index })}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="text-button"
        aria-disabled={!mayAddPart(question, 'pairs') || undefined}
        onClick={() => {
          edit({ type: 'partsAdded', list: 'pairs', at: pairs.length, parts: [blankPair(newId)] });
          focusField(`${path}.pairLefts.${pairs.length}.text`);
        }}
      >
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add a pair
      </button>
    </section>
  );
}

interface SidesProps {
  pair: PairEdit;
  at: number;
  path: string;
  language: string;
  onSet(side: 'left' | 'right', fields: Partial<PartEdit>): void;
}

function Sides({ pair, at, path, language, onSet }: SidesProps) {
  return (
    <div className={c('sides')}>
      {SIDES.map(({ side, list, label }) => (
        <div key={side} className={c('side')}>
          <TextField
            path={`${path}.${list}.${at}.text`}
            label={`${label} of pair ${at + 1}`}
            isLabelHidden
            placeholder={label}
            value={pair[side].text}
            language={language}
            onChange={(text) => onSet(side, { text })}
          />
          <PartTools
            name={`${side} of pair ${at + 1}`}
            path={`${path}.${list}.${at}.image`}
            picture={pair[side]}
            onPicture={(picture) => onSet(side, picture)}
          />
        </div>
      ))}
    </div>
  );
}
