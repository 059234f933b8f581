import { rotateCcwIcon } from '#islands/chrome/icon-paths.ts';
import { resultAddress } from '#rules/play/outcome';
import type { PquizResultAnswer, ScoredResult } from '#wire/submissions';
import { classes } from './classes.ts';
import { PlumageArt, PlumageTile } from './PlumageArt.tsx';
import { Reveal } from './Reveal.tsx';
import { RevealButton } from './RevealButton.tsx';
import css from './result.module.css';
import { ShareButtons } from './ShareButtons.tsx';
import { SharePanel } from './SharePanel.tsx';
import type { PlayStore } from './store.ts';

const c = classes(css);

/** A personality result: the winner, and how much of everyone else is in it. */
export function PquizResultView({ store, result: { winner, others } }: { store: PlayStore; result: PquizResultAnswer }) {
  const { quiz } = store;
  const shared = { title: `${winner.title}: ${quiz.title}`, url: location.origin + resultAddress(quiz, winner._id) };
  return (
    <>
      <Reveal
        kind="pquiz"
        of={quiz.title}
        title={winner.title}
        language={quiz.language}
        art={winner.image ? <img src={winner.image} alt={winner.imageAlt} width={850} height={850} /> : <PlumageArt />}
        actions={
          <>
            <ShareButtons shared={shared} label="Share my result" />
            <RevealButton icon={rotateCcwIcon} label="Play again" onPress={store.again} />
          </>
        }
      >
        {winner.description && <p dir="auto">{winner.description}</p>}
      </Reveal>
      <div className={`wrap ${c('split')}`}>
        <section aria-labelledby="rest-title">
          <h2 id="rest-title" dir="auto">
            {winner.percent}% {winner.title}
            {others.length > 0 && ', and the rest'}
          </h2>
          {others.length > 0 && <p className="muted">Everyone is a little flock.</p>}
          <ol className={c('bars')} lang={quiz.language}>
            <ResultBar result={winner} isWinner />
            {others.map((other) => (
              <ResultBar key={other._id} result={other} />
            ))}
          </ol>
        </section>
        <SharePanel
          quiz={quiz}
          shared={shared}
          title="Who shares your perch?"
          text="Send it to a friend and see what you two have in common."
        />
      </div>
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
          <PlumageTile at={result.index} />
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
