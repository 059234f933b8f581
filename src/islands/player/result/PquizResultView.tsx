import type { PquizResultAnswer, ScoredResult } from '#contract/playing/submissions';
import { classes } from '#islands/player/parts/classes.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import type { Finished } from '#rules/play/session';
import { resultAddress } from '#rules/play/texts/outcome';
import { NextQuiz } from './NextQuiz.tsx';
import { ResultArt } from './ResultArt.tsx';
import { ResultTable } from './ResultTable.tsx';
import { Reveal } from './Reveal.tsx';
import { RevealButton } from './RevealButton.tsx';
import css from './result.module.css';
import { ShareButtons } from './ShareButtons.tsx';
import { SharePanel } from './SharePanel.tsx';
import { Statistics } from './Statistics.tsx';
import { WrittenResult } from './WrittenResult.tsx';

const c = classes(css);

/** A personality result: the winner, and how much of everyone else is in it. */
export function PquizResultView({ store, scene, result }: { store: PlayStore; scene: Finished; result: PquizResultAnswer }) {
  const { winner, others } = result;
  const { submission, statistics } = scene.outcome;
  const { quiz } = store;
  const shared = { title: `${winner.title}: ${quiz.title}`, url: location.origin + resultAddress(quiz, winner._id) };
  return (
    <>
      <Reveal
        kind="pquiz"
        of={quiz.title}
        title={winner.title}
        language={quiz.language}
        art={winner.image ? <img src={winner.image} alt={winner.imageAlt} width={850} height={850} /> : <ResultArt result={winner} />}
        actions={
          <>
            <ShareButtons shared={shared} label="Share my result" />
            <RevealButton icon={rotateCcwIcon} label="Play again" onPress={store.again} />
            <NextQuiz />
          </>
        }
      >
        {winner.description && <p dir="auto">{winner.description}</p>}
      </Reveal>
      <div className={`wrap ${c('split', quiz.isAdvanced && 'whole')}`}>
        <section aria-labelledby="rest-title">
          <h2 id="rest-title" dir="auto">
            {winner.percent}% {winner.title}
            {others.length > 0 && ', and the rest'}
          </h2>
          {others.length > 0 && <p className="muted">Everyone is a little flock.</p>}
          {quiz.isAdvanced ? (
            <ResultTable results={[winner, ...others]} language={quiz.language} />
          ) : (
            <ol className={c('bars')} lang={quiz.language}>
              <ResultBar result={winner} isWinner />
              {others.map((other) => (
                <ResultBar key={other._id} result={other} />
              ))}
            </ol>
          )}
        </section>
        <SharePanel
          quiz={quiz}
          resultId={winner._id}
          shared={shared}
          title="Who shares your perch?"
          text="Send it to a friend and see what you two have in common."
        />
      </div>
      <WrittenResult contentId={quiz._id} submissionId={submission._id} language={quiz.language} />
      {statistics && <Statistics quiz={quiz} statistics={statistics} results={[winner, ...others].toSorted((a, b) => a.index - b.index)} />}
    </>
  );
}

function ResultBar({ result, isWinner = false }: { result: ScoredResult; isWinner?: boolean }) {
  return (
    <li className={c('result', isWinner && 'winner')}>
      <span className={c('thumb')}>
        {result.image ? (
          <img src={result.image} alt="" width={96} height={96} loading="lazy" decoding="async" />
        ) : (
          <ResultArt result={result} />
        )}
      </span>
      <span className={c('result-name')} dir="auto">
        {result.title}
        {isWinner && <span className={c('you')}>You</span>}
      </span>
      <span className={c('percent')}>{result.percent}%</span>
      <span className={c('track')} aria-hidden="true">
        <span className={c('fill')} style={{ '--share': `${result.percent}%` } as React.CSSProperties} />
      </span>
    </li>
  );
}
