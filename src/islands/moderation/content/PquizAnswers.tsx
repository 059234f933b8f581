import type { PquizChoice, PquizQuestion, PquizResult } from '#contract/contents/pquiz';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { AnswerRow, getAnswerSign } from './AnswerRow.tsx';
import css from './content.module.css';

const c = bindClassNames(css);

/** The answers of a personality question, each with the results that it counts for. */
export function PquizAnswers({ question, results }: { question: PquizQuestion; results: readonly PquizResult[] }) {
  return (
    <ol className={c('answers')}>
      {question.choices.map((choice, i) => (
        <AnswerRow
          key={choice._id}
          sign={getAnswerSign(i)}
          text={choice.title}
          picture={choice}
          end={formatWeights(choice, results, question.questionMode)}
        >
          {choice.description}
        </AnswerRow>
      ))}
    </ol>
  );
}

function formatWeights({ resultWeights, chosenResult }: PquizChoice, results: readonly PquizResult[], mode: PquizQuestion['questionMode']) {
  if (mode === 'basic') return chosenResult === '' ? '' : `→ ${chosenResult}`;
  const weights = resultWeights.flatMap((weight, i) =>
    weight === 0 ? [] : [`${results[i]?.title ?? ''} ${weight > 0 ? '+' : ''}${weight}`],
  );
  return weights.length === 0 ? '' : `→ ${weights.join(', ')}`;
}
