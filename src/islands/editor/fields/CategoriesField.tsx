import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CATEGORY_LIMITS } from '#base/limits/contents';
import { api } from '#browser/api';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './fields.module.css';

const c = bindClassNames(css);

type CategoryList = Awaited<ReturnType<typeof fetchCategories>>;
const fetchCategories = async () => (await api('GET /v1/categories', {})).categories;

/** The categories of the content. If the list fails to load, the chosen categories stay as they are. */
export function CategoriesField() {
  const store = useEditorStore();
  const { categories: chosenIds } = useStore(store.$draft);
  const [categories, setCategories] = useState<CategoryList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    fetchCategories().then(setCategories, () => setFailed(true));
  }, []);
  const isFull = chosenIds.length >= CATEGORY_LIMITS.perContent;
  return (
    <fieldset className="field">
      <legend className="label">
        Categories <span className={c('optional')}>optional</span>
      </legend>
      {hasFailed && <p className="hint">The categories couldn’t load. Your chosen categories are unchanged.</p>}
      <div className="row">
        {categories?.map(({ _id, title }) => (
          <button
            key={_id}
            type="button"
            className="chip"
            aria-pressed={chosenIds.includes(_id)}
            aria-disabled={(isFull && !chosenIds.includes(_id)) || undefined}
            onClick={() => store.edit({ type: 'categoryToggled', id: _id })}
          >
            {title}
          </button>
        ))}
      </div>
      <p className="hint">
        {isFull ? `Up to ${CATEGORY_LIMITS.perContent}. Remove one to choose another.` : `Up to ${CATEGORY_LIMITS.perContent}.`}
      </p>
    </fieldset>
  );
}
