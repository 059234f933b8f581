import { QUIZ_LIMITS } from '#base/limits/contents';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import type { PquizQuestionProps } from './PquizQuestionForm.tsx';
import css from './pquiz.module.css';

const c = bindClassNames(css);

/** The weight of each choice for each result. */
export function WeightTable({ questions: { openIndex, edit, draft }, question }: PquizQuestionProps) {
  return (
    <section className="field" aria-label="Weights">
      <h3 className={c('table-title')}>Weights</h3>
      <div className={c('table-box')}>
        <table className={c('weights')} lang={draft.language}>
          <thead>
            <tr>
              <th scope="col">Answer</th>
              {draft.results.map((result, i) => (
                <th key={result._id} scope="col" dir="auto">
                  {result.title.trim() || `Result ${i + 1}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {question.choices.map((choice, index) => (
              <tr key={choice._id}>
                <th scope="row" dir="auto">
                  {choice.title.trim() || `Answer ${getChoiceLetter(index)}`}
                </th>
                {draft.results.map((result, i) => (
                  <td key={result._id}>
                    <NumberField
                      path={`questions.${openIndex}.choices.${index}.resultWeights.${i}`}
                      label={`Answer ${getChoiceLetter(index)} for ${result.title.trim() || `result ${i + 1}`}`}
                      isLabelHidden
                      value={choice.resultWeights[i] ?? 0}
                      min={QUIZ_LIMITS.minWeight}
                      max={QUIZ_LIMITS.maxWeight}
                      step="any"
                      onChange={(weight) =>
                        edit({ type: 'weightSet', at: index, result: i, weight: weight ?? 0 }, `weight${choice._id}${i}`)
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">
        From {QUIZ_LIMITS.minWeight} to {QUIZ_LIMITS.maxWeight}; any other weight is reset to 0. A negative weight counts against the
        result.
      </p>
    </section>
  );
}
