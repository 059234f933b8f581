import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { newId } from '#browser/ids';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { ListDetailStep } from '#islands/editor/list/ListDetailStep.tsx';
import { useListEditor } from '#islands/editor/list/use-list-editor.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { createBlankResult } from '#rules/editor/blank-draft';
import type { EditorPquiz, EditorResult } from '#rules/editor/draft';
import { ResultSimulation } from './ResultSimulation.tsx';

/** The list of results, and the form of the open result. */
export function ResultsStep({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft) as EditorPquiz;
  const listEditor = useListEditor({
    noun: 'result',
    path: 'results',
    items: draft.results,
    minCount: 1,
    maxCount: QUIZ_LIMITS.results,
    createBlank: () => createBlankResult(newId),
    buildAddEvent: (_, [result]) => ({ type: 'resultAdded', result: result ?? createBlankResult(newId) }),
    buildRemoveEvent: (at) => ({ type: 'resultRemoved', at }),
    buildMoveEvent: (from, to) => ({ type: 'resultMoved', from, to }),
  });
  // A new result goes to the end, so that the weights of the others keep their index.
  const add = listEditor.addLast;
  return (
    <ListDetailStep listEditor={{ ...listEditor, add }} alerts={children}>
      {listEditor.openItem && (
        <ResultForm key={listEditor.openItem._id} result={listEditor.openItem} index={listEditor.openIndex} language={draft.language} />
      )}
      <div className="row">
        <AddButton className="button" canAdd={listEditor.canAdd} max={QUIZ_LIMITS.results} noun="results" onAdd={add}>
          Add a result
        </AddButton>
      </div>
      <ResultSimulation draft={draft} />
    </ListDetailStep>
  );
}

function ResultForm({ result, index, language }: { result: EditorResult; index: number; language: string }) {
  const store = useEditorStore();
  const path = `results.${index}`;
  const setFields = (fields: Partial<EditorResult>, undoGroup: string) =>
    store.edit({ type: 'resultSet', at: index, fields }, `${undoGroup}${result._id}`);
  return (
    <>
      <TextField
        path={`${path}.title`}
        maxLength={TEXT_LIMITS.title}
        label="You are …"
        value={result.title}
        language={language}
        hint="The result’s name, as players see and share it."
        onChange={(title) => setFields({ title }, 'title')}
      />
      <TextField
        path={`${path}.description`}
        maxLength={TEXT_LIMITS.description}
        label="Description (shown to the player)"
        isOptional
        rows={4}
        value={result.description}
        language={language}
        onChange={(description) => setFields({ description }, 'description')}
      />
      <PictureField path={`${path}.image`} label="Picture" picture={result} onChange={(picture) => setFields(picture, 'picture')} />
    </>
  );
}
