import { useState } from 'react';
import { listChecksIcon, rotateCcwIcon, swordsIcon } from '#islands/chrome/icon-paths.ts';
import { bestLine, headlineLevel, landingIdOf, resultAddress, scoreLine, scoreText } from '#rules/play/outcome';
import type { Finished } from '#rules/play/session';
import { clockText } from '#rules/play/words';
import type { KquizResult } from '#wire/submissions';
import { classes } from './classes.ts';
import { Dimensions } from './Dimensions.tsx';
import { Reveal } from './Reveal.tsx';
import { RevealButton } from './RevealButton.tsx';
import { Review } from './Review.tsx';
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
            {!isReviewing && <RevealButton icon={listChecksIcon} label="See my answers" onPress={() => setReviewing(true)} />}
            <RevealButton icon={rotateCcwIcon} label="Try again" onPress={store.again} />
          </>
        }
      >
        <p>
          <span lang="en">
            {level ? scoreLine(result, submission.duration) : `It took ${clockText(submission.duration * 1000)}.`}
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
      {isReviewing && <Review quiz={quiz} turns={scene.turns} result={result} />}
    </>
  );
}
