import { TEXT_LIMITS } from '#base/limits/texts';
import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartRow } from '#islands/editor/list/PartRow.tsx';
import { RowActions } from '#islands/editor/list/RowActions.tsx';
import { getFieldId } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { createBlankPair } from '#rules/editor/blank-draft';
import type { EditorPair, EditorPart } from '#rules/editor/draft';
import { canAddPart, canRemovePart, getMaxPartCount } from '#rules/editor/edit/edit-question';
import type { KquizQuestionProps } from './KquizQuestionForm.tsx';

const c = bindClassNames(css);
const PAIR_COLUMNS = [
  { side: 'left', list: 'pairLefts', label: 'Left' },
  { side: 'right', list: 'pairRights', label: 'Right' },
] as const;

/** The pairs, each with a left and a right side. Players see both sides shuffled. */
export function Pairs({ questions: { openIndex, edit, draft }, question }: KquizQuestionProps) {
  const { pairs } = question;
  const path = `questions.${openIndex}.pairsAnswer`;

  function setSide(index: number, pair: EditorPair, side: 'left' | 'right', fields: Partial<EditorPart>) {
    const changedSide = { [side]: { ...pair[side], ...fields } } as Partial<EditorPair>;
    edit({ type: 'partSet', list: 'pairs', at: index, fields: changedSide }, `${side}${pair._id}`);
  }

  return (
    <section id={getFieldId(path)} tabIndex={-1} aria-label="Pairs">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Pairs</h3>
        <span className="hint">Write the matching right side for each left side</span>
      </div>
      <ul className={c('parts')}>
        {pairs.map((pair, index) => (
          <PartRow
            key={pair._id}
            list="pairs"
            name={`pair ${index + 1}`}
            mark={String(index + 1)}
            index={index}
            count={pairs.length}
            onMove={(from, to) => edit({ type: 'partMoved', list: 'pairs', from, to })}
          >
            <PairColumns
              pair={pair}
              pairIndex={index}
              path={path}
              language={draft.language}
              onSet={(side, fields) => setSide(index, pair, side, fields)}
            />
            <RowActions
              name={`pair ${index + 1}`}
              path={`${path}.pairLefts.${index}`}
              canRemove={canRemovePart(question, 'pairs')}
              onRemove={() => edit({ type: 'partRemoved', list: 'pairs', at: index })}
            />
          </PartRow>
        ))}
      </ul>
      <AddButton
        canAdd={canAddPart(question, 'pairs')}
        max={getMaxPartCount('pairs')}
        noun="pairs"
        onAdd={() => {
          edit({ type: 'partsAdded', list: 'pairs', at: pairs.length, parts: [createBlankPair(newId)] });
          focusField(`${path}.pairLefts.${pairs.length}.text`);
        }}
      >
        Add a pair
      </AddButton>
    </section>
  );
}

interface PairColumnsProps {
  pair: EditorPair;
  pairIndex: number;
  path: string;
  language: string;
  onSet(side: 'left' | 'right', fields: Partial<EditorPart>): void;
}

function PairColumns({ pair, pairIndex, path, language, onSet }: PairColumnsProps) {
  return (
    <div className={c('sides')}>
      {PAIR_COLUMNS.map(({ side, list, label }) => (
        <div key={side} className={c('side')}>
          <TextField
            path={`${path}.${list}.${pairIndex}.text`}
            maxLength={TEXT_LIMITS.choice}
            label={`${label} of pair ${pairIndex + 1}`}
            isLabelHidden
            placeholder={label}
            value={pair[side].text}
            language={language}
            onChange={(text) => onSet(side, { text })}
          />
          <RowActions
            name={`${side} of pair ${pairIndex + 1}`}
            path={`${path}.${list}.${pairIndex}.image`}
            picture={pair[side]}
            onPicture={(picture) => onSet(side, picture)}
          />
        </div>
      ))}
    </div>
  );
}
