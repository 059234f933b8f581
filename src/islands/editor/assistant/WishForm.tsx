import { GENERATE_LIMITS } from '#base/limits/editor';
import { TEXT_LIMITS } from '#base/limits/texts';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { LANGUAGES } from '#rules/editor/languages';

const c = classes(css);

/** What the assistant is asked for. */
export interface Wish {
  topic: string;
  language: string;
  questionCount: number;
  tone: string;
}

const TONES = ['', 'funny', 'warm', 'serious', 'for children', 'for experts'].map((value) => ({
  value,
  label: value === '' ? 'Plain' : value.charAt(0).toUpperCase() + value.slice(1),
}));

interface WishFormProps {
  id: string;
  wish: Wish;
  onChange(wish: Wish): void;
  onAsk(): void;
}

export function WishForm({ id, wish, onChange, onAsk }: WishFormProps) {
  const { kind } = useEditor();
  const isOurs = LANGUAGES.some(({ value }) => value === wish.language);
  return (
    <form
      id={id}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <TextField
        path="assistant.topic"
        label="Topic"
        isFirst
        value={wish.topic}
        hint="A few words: “rivers of Europe”, “the 1990s in music”."
        onChange={(topic) => onChange({ ...wish, topic: topic.slice(0, TEXT_LIMITS.title) })}
      />
      <div className={c('wish')}>
        <SelectField
          path="assistant.language"
          label="Language"
          value={wish.language}
          options={isOurs ? LANGUAGES : [...LANGUAGES, { value: wish.language, label: wish.language }]}
          onChange={(language) => onChange({ ...wish, language })}
        />
        {kind !== 'article' && (
          <NumberField
            path="assistant.questionCount"
            label="Questions"
            value={wish.questionCount}
            min={1}
            max={GENERATE_LIMITS.questions}
            onChange={(count) =>
              onChange({ ...wish, questionCount: Math.min(Math.max(Math.round(count ?? 1), 1), GENERATE_LIMITS.questions) })
            }
          />
        )}
        <SelectField
          path="assistant.tone"
          label="Tone"
          value={wish.tone}
          options={TONES}
          onChange={(tone) => onChange({ ...wish, tone })}
        />
      </div>
    </form>
  );
}
