import { useId } from 'react';
import { Icon } from '#islands/chrome/Icon.tsx';
import { checkIcon, xIcon } from '#islands/chrome/icon-paths.ts';
import type { Draft } from '#rules/play/drafts';
import { placeState, rightPlace } from '#rules/play/parts';
import type { BucketsQuestion, PlayPart } from '#rules/play/quiz';
import { nameOf } from '#rules/play/words';
import { classes } from '../classes.ts';
import css from '../parts.module.css';
import type { AnsweringProps } from './answering-props.ts';

const c = classes(css);
// More would not stand beside each other.
const MOST_CHIPS = 5;

interface BucketsProps extends AnsweringProps {
  question: BucketsQuestion;
  draft: Extract<Draft, { type: 31 }>;
}

/** Type 31: each thing gets one of the buckets, by a press. */
export function Buckets({ quiz, question, draft, turn, isLocked, onDraft }: BucketsProps) {
  const places = turn?.given.buckets ?? draft.buckets;
  return (
    <ul className={c('things')} lang={quiz.language}>
      {question.things.map((thing, at) => {
        const place = places[thing._id];
        const state = placeState(thing._id, place, { turn, isLocked });
        const right = state === 'wrong' ? nameOf(question.buckets, rightPlace(thing._id, turn)) : '';
        return (
          <li key={thing._id} className={c('thing', state)}>
            <ThingPlaces
              question={question}
              thing={thing}
              name={nameOf(question.things, thing._id) || `Thing ${at + 1}`}
              place={place}
              isDone={turn !== undefined}
              onPlace={(bucketId) => onDraft({ type: 31, buckets: { ...draft.buckets, [thing._id]: bucketId } })}
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
