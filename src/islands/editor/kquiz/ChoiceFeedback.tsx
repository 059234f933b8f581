import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { EditorFeedback } from '#rules/editor/draft';

const c = bindClassNames(css);
const BLANK: EditorFeedback = { text: '', image: '', imageAlt: '' };

interface ChoiceFeedbackProps {
  /** The name of the answer in labels, such as "answer C". */
  name: string;
  path: string;
  feedback: EditorFeedback | undefined;
  language: string;
  /** The quiz shows nothing after an answer. */
  isHidden: boolean;
  onChange(feedback: EditorFeedback | undefined, undoGroup: string): void;
}

/** What players read after they choose an answer: a text and a picture. Feedback without either is none. */
export function ChoiceFeedback({ name, path, feedback = BLANK, language, isHidden, onChange }: ChoiceFeedbackProps) {
  function setFields(fields: Partial<EditorFeedback>, undoGroup: string) {
    const changed = { ...feedback, ...fields };
    onChange(changed.text || changed.image ? changed : undefined, undoGroup);
  }
  return (
    <div className={c('more')}>
      <TextField
        path={`${path}.text`}
        label={`Feedback on ${name}`}
        isOptional
        rows={2}
        value={feedback.text}
        language={language}
        hint={isHidden ? 'Not shown: this quiz shows no answers while it is played.' : `Shown to players who choose ${name}.`}
        onChange={(text) => setFields({ text }, 'feedback')}
      />
      <PictureField
        path={`${path}.image`}
        label={`Picture of the feedback on ${name}`}
        picture={feedback}
        onChange={(picture) => setFields(picture, 'feedbackPicture')}
      />
    </div>
  );
}
