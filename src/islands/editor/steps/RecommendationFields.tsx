import { ARTICLE_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { RemoveButton } from '#islands/editor/ui/RemoveButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { EditorDraft } from '#rules/editor/draft';

const c = bindClassNames(css);
type Recommendation = EditorDraft['recommend'][number];
const BLANK_RECOMMENDATION = { htmlContent: '', image: '', imageAlt: '', method: '', title: '', url: '' };

/** Links that are shown after the content. */
export function RecommendationFields({ draft: { recommend, language } }: { draft: EditorDraft }) {
  const store = useEditorStore();
  const canAdd = recommend.length < ARTICLE_LIMITS.recommend;
  const setRecommendations = (list: Recommendation[], undoGroup?: string) =>
    store.edit({ type: 'set', fields: { recommend: list } }, undoGroup);
  const updateRecommendation = (index: number, fields: Partial<Recommendation>, undoGroup: string) =>
    setRecommendations(
      recommend.map((recommendation, other) => (other === index ? { ...recommendation, ...fields } : recommendation)),
      `${undoGroup}${index}`,
    );
  return (
    <section tabIndex={-1} aria-label="Recommended">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Recommended</h3>
        <span className="hint">Links shown after the quiz or article</span>
      </div>
      <ul className={c('parts')}>
        {recommend.map((recommendation, index) => (
          <RecommendationRow
            // biome-ignore lint/suspicious/noArrayIndexKey: recommendations have no ids and keep their order
            key={index}
            recommendation={recommendation}
            index={index}
            language={language}
            onChange={(fields, undoGroup) => updateRecommendation(index, fields, undoGroup)}
            onRemove={() => setRecommendations(recommend.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <AddButton
        canAdd={canAdd}
        max={ARTICLE_LIMITS.recommend}
        noun="recommendations"
        onAdd={() => {
          setRecommendations([...recommend, BLANK_RECOMMENDATION]);
          focusField(`recommend.${recommend.length}.title`);
        }}
      >
        Add a recommendation
      </AddButton>
    </section>
  );
}

interface RecommendationRowProps {
  recommendation: Recommendation;
  index: number;
  language: string;
  /** Changes of one `undoGroup` are undone together. */
  onChange(fields: Partial<Recommendation>, undoGroup: string): void;
  onRemove(): void;
}

function RecommendationRow({ recommendation, index, language, onChange, onRemove }: RecommendationRowProps) {
  const name = `recommendation ${index + 1}`;
  return (
    <li className={c('part')}>
      <span className={c('order')}>{index + 1}</span>
      <div className={c('sides')}>
        <TextField
          path={`recommend.${index}.title`}
          maxLength={TEXT_LIMITS.title}
          label={`Title of ${name}`}
          isLabelHidden
          placeholder="Title"
          value={recommendation.title}
          language={language}
          onChange={(text) => onChange({ title: text }, 'recommendTitle')}
        />
        <TextField
          path={`recommend.${index}.url`}
          maxLength={TEXT_LIMITS.url}
          label={`Link of ${name}`}
          isLabelHidden
          placeholder="/kquiz/… or https://"
          inputMode="url"
          value={recommendation.url}
          onChange={(text) => onChange({ url: text.trim() }, 'recommendUrl')}
        />
      </div>
      <RemoveButton name={name} canRemove onRemove={onRemove} />
    </li>
  );
}
