import { useState } from 'react';
import type { KquizResult } from '#contract/playing/submissions';
import { classes } from '#islands/player/parts/classes.ts';
import { Review } from '#islands/player/question/Review.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import { listChecksIcon, swordsIcon } from '#islands/ui/icons/player.ts';
import { rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import type { Finished } from '#rules/play/session';
import { bestLine, headlineLevel, landingIdOf, resultAddress, scoreLine, scoreText } from '#rules/play/texts/outcome';
import { clockText } from '#rules/play/texts/words';
import { Dimensions } from './Dimensions.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { NextQuiz } from './NextQuiz.tsx';
import { Reveal } from './Reveal.tsx';
import { RevealButton } from './RevealButton.tsx';
import css from './result.module.css';
import { ShareButtons } from './ShareButtons.tsx';
import { SharePanel } from './SharePanel.tsx';
import { Statistics } from './Statistics.tsx';
import { SunArt } from './SunArt.tsx';
import { WrittenResult } from './WrittenResult.tsx';

const c = classes(css);

interface KquizResultViewProps {
  store: PlayStore;
  scene: Finished;
  result: KquizResult;
}

/** A trivia result: the level, the score on the sun, where the player shines, and every answer again. */
export function KquizResultView({ store, scene, result }: KquizResultViewProps) {
  const { quiz } = store;
  const { submission, statistics } = scene.outcome;
  const [isReviewing, setReviewing] = useState(false);
  const level = headlineLevel(result);
  const resultId = landingIdOf(result);
  const best = bestLine({ finalScore: result.finalScore, duration: submission.duration }, store.previousBest());
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
            <NextQuiz />
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
      <div className={`wrap ${c('split', 'even')}`}>
        <div>
          <Dimensions quiz={quiz} result={result} />
          <div className={c('below')}>
            <SharePanel
              quiz={quiz}
              resultId={resultId}
              shared={shared}
              title="Who sings higher?"
              text="Send it to a friend. Your level shows, your answers do not."
            />
          </div>
        </div>
        <Leaderboard quiz={quiz} />
      </div>
      <WrittenResult contentId={quiz._id} submissionId={submission._id} language={quiz.language} />
      {statistics && <Statistics quiz={quiz} statistics={statistics} results={quiz.dimensions.flatMap(({ levels }) => levels)} />}
      {isReviewing && <Review quiz={quiz} turns={scene.turns} result={result} />}
    </>
  );
}
