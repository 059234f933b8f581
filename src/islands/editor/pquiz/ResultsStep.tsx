import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { newId } from '#browser/ids';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { ItemsStep } from '#islands/editor/list/ItemsStep.tsx';
import { useItems } from '#islands/editor/list/use-items.ts';
import { useEditor } from '#islands/editor/store/context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import { blankResult } from '#rules/editor/blank';
import type { PquizEdit, ResultEdit } from '#rules/editor/draft';
import { Simulation } from './Simulation.tsx';

/** What one may turn out to be. */
export function ResultsStep({ children }: { children: ReactNode }) {
  const store = useEditor();
  const draft = useStore(store.$draft) as PquizEdit;
  const results = useItems({
    noun: 'result',
    path: 'results',
    items: draft.results,
    fewest: 1,
    most: QUIZ_LIMITS.results,
    blank: () => blankResult(newId),
    added: (_, [result]) => ({ type: 'resultAdded', result: result ?? blankResult(newId) }),
    removed: (at) => ({ type: 'resultRemoved', at }),
    moved: (from, to) => ({ type: 'resultMoved', from, to }),
  });
  // A new result stands last, so that the weights of the others stay where they are.
  const add = () => results.addAll([blankResult(newId)]);
  return (
    <ItemsStep items={{ ...results, add }} alerts={children}>
      {results.item && <ResultForm key={results.item._id} result={results.item} at={results.at} language={draft.language} />}
      <div className="row">
        <button type="button" className="button" aria-disabled={!results.mayAdd || undefined} onClick={add}>
          <Icon path={plusIcon} size={18} weight={2.4} />
          Add a result
        </button>
      </div>
      <Simulation draft={draft} />
    </ItemsStep>
  );
}

function ResultForm({ result, at, language }: { result: ResultEdit; at: number; language: string }) {
  const store = useEditor();
  const path = `results.${at}`;
  const set = (fields: Partial<ResultEdit>, place: string) => store.edit({ type: 'resultSet', at, fields }, `${place}${result._id}`);
  return (
    <>
      <TextField
        path={`${path}.title`}
        label="You are …"
        value={result.title}
        language={language}
        hint="The name of it, as the player will read and share it."
        onChange={(title) => set({ title }, 'title')}
      />
      <TextField
        path={`${path}.description`}
        label="What it says of you"
        isOptional
        rows={4}
        value={result.description}
        language={language}
        onChange={(description) => set({ description }, 'description')}
      />
      <PictureField path={`${path}.image`} label="Picture" picture={result} onChange={(picture) => set(picture, 'picture')} />
    </>
  );
}
