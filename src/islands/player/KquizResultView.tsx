import { useEffect, useRef, useState } from 'react';
import { Icon } from '#islands/chrome/Icon.tsx';
import { listChecksIcon, rotateCcwIcon, swordsIcon } from '#islands/chrome/icon-paths.ts';
import { bestLine, headlineLevel, landingIdOf, resultAddress, scoreLine, scoreText } from '#rules/play/outcome';
import type { Finished } from '#rules/play/session';
import type { KquizResult } from '#wire/submissions';
import { classes } from './classes.ts';
import { Dimensions } from './Dimensions.tsx';
import { Reveal } from './Reveal.tsx';
import { ReviewList } from './ReviewList.tsx';
import css from './result.module.css';
import { ShareButtons } from './ShareButtons.tsx';
import { SharePanel } from './SharePanel.tsx';
import { SunArt } from './SunArt.tsx';
import type { PlayStore } from './store.ts';

const c = classes(css);

interface KquizResultViewProps {
  store: PlayStore;
  scene: Finished;
  result: KquizResult;
}

/** A trivia result: the level, the score on the sun, where the player shines, and every answer again. */
export function KquizResultView({ store, scene, result }: KquizResultViewProps) {
  const { quiz } = store;
  const { submission, kattempt } = scene.outcome;
  const [isReviewing, setReviewing] = useState(false);
  const level = headlineLevel(result);
  const resultId = landingIdOf(result);
  const best = bestLine(result, submission.duration, kattempt);
  const title = level?.title ?? scoreText(result).replace('/', ' of ');
  const shared = {
    title: `${title}: ${quiz.title}`,
    url: location.origin + (resultId === null ? quiz.path : resultAddress(quiz, resultId)),
  };
  return (
    <>
      <Reveal
        kind="kquiz"
        of={quiz.title}
        title={title}
        language={quiz.language}
        art={<SunArt score={scoreText(result)} />}
        actions={
          <>
            <ShareButtons shared={shared} label="Challenge a friend" icon={swordsIcon} />
            {!isReviewing && (
              <button type="button" className={c('button', 'line-button')} onClick={() => setReviewing(true)}>
                <Icon path={listChecksIcon} weight={2.3} />
                See my answers
              </button>
            )}
            <button type="button" className={c('button', 'line-button')} onClick={store.again}>
              <Icon path={rotateCcwIcon} weight={2.3} />
              Try again
            </button>
          </>
        }
      >
        <p>
          <span lang="en">
            {scoreLine(result, submission.duration)}
            {best && ` ${best}`}
          </span>
          {level?.description && ` ${level.description}`}
        </p>
      </Reveal>
      <div className={`wrap ${c('split')}`}>
        <Dimensions quiz={quiz} result={result} />
        <SharePanel
          quiz={quiz}
          shared={shared}
          title="Who sings higher?"
          text="Send it to a friend. Your level shows, your answers do not."
        />
      </div>
      {isReviewing && <Review store={store} scene={scene} result={result} />}
    </>
  );
}

/** It opens below, so it takes the focus and is brought into sight. */
function Review({ store, scene, result }: KquizResultViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className={`wrap ${c('review')}`} aria-labelledby="review-title">
      <h2 ref={heading} id="review-title" tabIndex={-1}>
        Your answers
      </h2>
      <ReviewList quiz={store.quiz} turns={scene.turns} result={result} />
    </section>
  );
}
