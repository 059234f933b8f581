import { type CSSProperties, useId } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, gripVerticalIcon, xIcon } from '#islands/ui/icons/shared.ts';
import type { Draft } from '#rules/play/drafts';
import { placeState, rightPlace } from '#rules/play/parts';
import type { BucketsQuestion, PlayPart } from '#rules/play/quiz';
import { nameOf } from '#rules/play/texts/words';
import type { AnsweringProps } from './answering-props.ts';
import css from './parts.module.css';
import { useDrag } from './use-drag.ts';

const c = classes(css);
// More would not stand beside each other.
const MOST_CHIPS = 5;

interface BucketsProps extends AnsweringProps {
  question: BucketsQuestion;
  draft: Extract<Draft, { type: 31 }>;
}

/** Type 31: each thing gets one of the buckets, dragged into it or by a press. */
export function Buckets({ quiz, question, draft, turn, isLocked, onDraft }: BucketsProps) {
  const places = turn?.given.buckets ?? draft.buckets;
  const put = (thing: string, bucket: string) => onDraft({ type: 31, buckets: { ...draft.buckets, [thing]: bucket } });
  const { drag, start } = useDrag(put);
  return (
    <div lang={quiz.language}>
      {!turn && <Zones question={question} places={places} over={drag?.over ?? null} />}
      <ul className={c('things')}>
        {question.things.map((thing, at) => {
          const place = places[thing._id];
          const state = placeState(thing._id, place, { turn, isLocked });
          const right = state === 'wrong' ? nameOf(question.buckets, rightPlace(thing._id, turn)) : '';
          return (
            <li
              key={thing._id}
              className={c('thing', state, drag?.id === thing._id && 'dragged')}
              style={drag?.id === thing._id ? ({ '--dx': `${drag.dx}px`, '--dy': `${drag.dy}px` } as CSSProperties) : undefined}
            >
              {!turn && (
                <span className={c('grip')} aria-hidden="true" onPointerDown={(event) => start(event, thing._id)}>
                  <Icon path={gripVerticalIcon} />
                </span>
              )}
              <ThingPlaces
                question={question}
                thing={thing}
                name={nameOf(question.things, thing._id) || `Thing ${at + 1}`}
                place={place}
                isDone={turn !== undefined}
                onPlace={(bucketId) => put(thing._id, bucketId)}
              />
              {(state === 'right' || state === 'wrong') && (
                <p className={c('sign')}>
                  <Icon path={state === 'right' ? checkIcon : xIcon} size={16} weight={3} />
                  <span lang="en">{state === 'right' ? 'Right' : 'It belongs to'}</span>
                  {right && <b>{right}</b>}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where things can be dropped, and what is in there. Whoever uses no pointer has the same by each thing's own buttons. */
function Zones({ question, places, over }: { question: BucketsQuestion; places: Readonly<Record<string, string>>; over: string | null }) {
  return (
    <div className={c('zones')} aria-hidden="true">
      {question.buckets.map((bucket) => (
        <div key={bucket._id} className={c('zone', over === bucket._id && 'zone-over')} data-drop={bucket._id}>
          {bucket.image && <img className={c('chip-image')} src={bucket.image} alt="" width={40} height={30} />}
          <b>{nameOf(question.buckets, bucket._id)}</b>
          {question.things
            .filter((thing) => places[thing._id] === bucket._id)
            .map((thing) => (
              <span key={thing._id} className={c('inside')}>
                {nameOf(question.things, thing._id)}
              </span>
            ))}
        </div>
      ))}
    </div>
  );
}

interface ThingPlacesProps {
  question: BucketsQuestion;
  thing: PlayPart;
  name: string;
  place: string | undefined;
  isDone: boolean;
  onPlace(bucketId: string): void;
}

function ThingPlaces({ question, thing, name, place, isDone, onPlace }: ThingPlacesProps) {
  const id = useId();
  const picture = thing.image && <img className={c('thing-image')} src={thing.image} alt={thing.imageAlt} width={96} height={72} />;
  if (question.buckets.length > MOST_CHIPS) {
    return (
      <div className={c('thing-row')}>
        <label className={c('thing-name')} htmlFor={id}>
          {picture}
          {thing.text}
        </label>
        <select id={id} className="input select" value={place ?? ''} disabled={isDone} onChange={(event) => onPlace(event.target.value)}>
          <option value="" disabled lang="en">
            Choose a place
          </option>
          {question.buckets.map((bucket) => (
            <option key={bucket._id} value={bucket._id}>
              {nameOf(question.buckets, bucket._id)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <fieldset className={c('thing-row')} aria-label={name}>
      <legend className={c('thing-name')}>
        {picture}
        {thing.text}
      </legend>
      <div className={c('chips')}>
        {question.buckets.map((bucket) => (
          <label key={bucket._id} className={c('chip-choice')}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={bucket._id}
              checked={place === bucket._id}
              disabled={isDone}
              onChange={() => onPlace(bucket._id)}
            />
            {bucket.image && <img className={c('chip-image')} src={bucket.image} alt={bucket.imageAlt} width={40} height={30} />}
            {bucket.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
