import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon, infoIcon } from '#islands/ui/icons/shared.ts';
import type { AnswerHint } from '#rules/play/answer-hint';
import css from './question.module.css';

const c = bindClassNames(css);

/** What an unfinished answer still lacks. Once the player has tried to continue it is an error, which screen readers announce. */
export function HintLine({ hint }: { hint: AnswerHint | null }) {
  return (
    <>
      {hint && !hint.isWrong && <HintText hint={hint} />}
      <div role="status">{hint?.isWrong && <HintText hint={hint} />}</div>
    </>
  );
}

function HintText({ hint }: { hint: AnswerHint }) {
  return (
    <p className={c('hint', hint.isWrong && 'hint-wrong', 'hint-line')} lang="en">
      <Icon path={hint.isWrong ? circleAlertIcon : infoIcon} size={16} weight={hint.isWrong ? 2.4 : 2} />
      <span dir="auto">{hint.text}</span>
    </p>
  );
}
