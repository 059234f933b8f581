import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import { Picture } from '#islands/player/parts/Picture.tsx';
import css from '#islands/player/parts/question.module.css';
import type { PlayStore } from '#islands/player/session/store.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleXIcon } from '#islands/ui/icons/player.ts';
import { circleCheckIcon, cloudOffIcon, infoIcon, rotateCcwIcon, triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { PlayQuestion } from '#rules/play/quiz';
import type { Mark, PlaySession, Turn } from '#rules/play/session';
import { type Trouble, troubleText, wayOnFromPlay } from '#rules/play/texts/trouble';
import { verdictOf } from '#rules/play/texts/words';

const c = classes(css);

interface VerdictProps {
  store: PlayStore;
  scene: PlaySession;
  question: PlayQuestion;
  turn: Turn | undefined;
  /** What is missing, said again for those who do not see it beside the answer. */
  nudge: string | null;
}

/** What became of the answer. The region stands in the page before it is filled, so that it is read out. */
export function Verdict({ store, scene, question, turn, nudge }: VerdictProps) {
  const region = useRef<HTMLDivElement>(null);
  const trouble = 'trouble' in scene ? scene.trouble : null;
  const state = trouble?.code ?? turn?.mark.state ?? 'open';
  // On a small screen what is said would stand below the fold.
  useEffect(() => {
    if (state === 'open' || state === 'none' || state === 'waiting') return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    region.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
  }, [state]);
  return (
    <div ref={region} className={c('verdict')} role="status">
      {trouble ? (
        <TroubleBox store={store} trouble={trouble} isBefore={scene.stage === 'loadQuiz'} />
      ) : (
        turn && <MarkBox store={store} question={question} turn={turn} />
      )}
      {nudge && (
        <span className="visually-hidden" lang="en">
          {nudge}
        </span>
      )}
    </div>
  );
}

function MarkBox({ store, question, turn }: { store: PlayStore; question: PlayQuestion; turn: Turn }) {
  const verdict = verdictOf(question, turn);
  if (turn.mark.state === 'failed' || turn.mark.state === 'refused') return <UnmarkedBox store={store} mark={turn.mark} />;
  if (!verdict || turn.mark.state !== 'marked') return null;
  const { explanation } = turn.mark;
  const isRight = verdict.tone === 'right';
  return (
    <Box tone={verdict.tone} icon={isRight ? circleCheckIcon : circleXIcon} title={verdict.headline} spoken={verdict.spoken}>
      {explanation.text && <p className={c('explanation')}>{explanation.text}</p>}
      {explanation.image && <Picture image={explanation.image} alt={explanation.imageAlt} />}
    </Box>
  );
}

function UnmarkedBox({ store, mark }: { store: PlayStore; mark: Extract<Mark, { state: 'failed' | 'refused' }> }) {
  const isKept = mark.state === 'failed';
  return (
    <Box tone="plain" icon={isKept ? cloudOffIcon : infoIcon} title={isKept ? 'Your answer is kept' : 'No verdict on this one'}>
      <p lang="en">{troubleText(mark.trouble)}</p>
      {isKept && <AgainButton label="Try again" onPress={store.retry} />}
    </Box>
  );
}

/** What stops the whole play, before its first question or amid them, and the way on from it. */
function TroubleBox({ store, trouble, isBefore }: { store: PlayStore; trouble: Trouble; isBefore: boolean }) {
  const ways = {
    retry: { label: 'Try again', go: store.retry },
    goOn: { label: 'Try again', go: store.retry },
    restart: { label: 'Start again', go: store.again },
    reload: { label: 'Get the new version', go: store.reload },
  };
  const { label, go } = ways[wayOnFromPlay(trouble)];
  return (
    <Box tone="plain" icon={trouble.code === 'OFFLINE' ? cloudOffIcon : triangleAlertIcon} title="This did not go through">
      <p lang="en">{isBefore && trouble.code === 'OFFLINE' ? 'No connection. We keep trying, and so can you.' : troubleText(trouble)}</p>
      <AgainButton label={label} onPress={go} />
    </Box>
  );
}

function AgainButton({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <button type="button" className="button button-small" onClick={onPress} lang="en">
      <Icon path={rotateCcwIcon} size={18} weight={2.3} />
      {label}
    </button>
  );
}

interface BoxProps {
  tone: 'right' | 'wrong' | 'plain';
  icon: string;
  title: string;
  spoken?: string;
  children: ReactNode;
}

function Box({ tone, icon, title, spoken, children }: BoxProps) {
  return (
    <div className={c('box', `box-${tone}`)}>
      <Icon path={icon} size={24} weight={2.3} className={c('box-icon')} />
      <h2 className={c('box-title')} lang="en">
        {spoken && <span className="visually-hidden">{spoken} </span>}
        {title}
      </h2>
      <div className={c('box-body')}>{children}</div>
    </div>
  );
}
