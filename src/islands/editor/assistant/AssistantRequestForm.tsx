import { GENERATE_LIMITS } from '#base/limits/editor';
import { TEXT_LIMITS } from '#base/limits/texts';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { LANGUAGES } from '#rules/editor/languages';

const c = bindClassNames(css);

/** What the assistant should write. */
export interface AssistantRequest {
  topic: string;
  language: string;
  questionCount: number;
  tone: string;
}

const TONES = ['', 'funny', 'warm', 'serious', 'for children', 'for experts'].map((value) => ({
  value,
  label: value === '' ? 'Plain' : value.charAt(0).toUpperCase() + value.slice(1),
}));

interface AssistantRequestFormProps {
  id: string;
  request: AssistantRequest;
  onChange(request: AssistantRequest): void;
  onSubmit(): void;
}

export function AssistantRequestForm({ id, request, onChange, onSubmit }: AssistantRequestFormProps) {
  const { kind } = useEditorStore();
  const isListedLanguage = LANGUAGES.some(({ value }) => value === request.language);
  return (
    <form
      id={id}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        path="assistant.topic"
        label="Topic"
        hasInitialFocus
        value={request.topic}
        hint="Examples: “rivers of Europe”, “birds”."
        onChange={(topic) => onChange({ ...request, topic: topic.slice(0, TEXT_LIMITS.title) })}
      />
      <div className={c('request')}>
        <SelectField
          path="assistant.language"
          label="Language"
          value={request.language}
          options={isListedLanguage ? LANGUAGES : [...LANGUAGES, { value: request.language, label: request.language }]}
          onChange={(language) => onChange({ ...request, language })}
        />
        {kind !== 'article' && (
          <NumberField
            path="assistant.questionCount"
            label="Questions"
            value={request.questionCount}
            min={1}
            max={GENERATE_LIMITS.questions}
            onChange={(count) =>
              onChange({ ...request, questionCount: Math.min(Math.max(Math.round(count ?? 1), 1), GENERATE_LIMITS.questions) })
            }
          />
        )}
        <SelectField
          path="assistant.tone"
          label="Tone"
          value={request.tone}
          options={TONES}
          onChange={(tone) => onChange({ ...request, tone })}
        />
      </div>
    </form>
  );
}
