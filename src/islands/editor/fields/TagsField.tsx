import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { TAG_LIMITS } from '#base/limits/contents';
import { formatLongTag, TOO_MANY_TAGS_TEXT } from '#base/texts/editor';
import { getFieldId, useEditorStore } from '#islands/editor/store/editor-context.ts';
import { useFocusInside } from '#islands/editor/ui/use-focus-inside.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { findLongTag } from '#rules/contents/tags';
import { hasTooManyTags } from '#rules/editor/edit/edit-common-fields';
import css from './fields.module.css';
import { isUndoKey } from './is-undo-key.ts';

const c = bindClassNames(css);

/** Typed or pasted text becomes tags at a #, a comma or Enter, and when the field loses focus. */
export function TagsField() {
  const store = useEditorStore();
  const { tags } = useStore(store.$draft);
  const { typedText, error, addTags, changeTypedText } = useTypedTags(tags);
  const id = getFieldId('tags');
  const box = useRef<HTMLDivElement>(null);
  useFocusInside(box);
  function removeTag(tag: string) {
    store.edit({ type: 'tagRemoved', tag });
    store.announce(`Tag ${tag} removed`);
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Tags <span className={c('optional')}>optional</span>
      </label>
      <div ref={box} className={c('tags', 'input')}>
        <ul className={c('tag-list')}>
          {tags.map((tag) => (
            <Tag key={tag} tag={tag} onRemove={() => removeTag(tag)} />
          ))}
        </ul>
        <input
          id={id}
          className={c('tag-input')}
          value={typedText}
          dir="auto"
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => changeTypedText(target.value)}
          onKeyDown={(event) => {
            // The browser undoes what is typed here and is no tag yet; the editor's undo covers the tags.
            if (typedText !== '' && isUndoKey(event)) event.stopPropagation();
            if (event.key === 'Enter') {
              event.preventDefault();
              addTags(typedText);
            }
            const last = tags.at(-1);
            if (event.key === 'Backspace' && typedText === '' && last) removeTag(last);
          }}
          onBlur={() => addTags(typedText)}
        />
      </div>
      <p id={`${id}-below`} className={error ? 'hint hint-wrong' : 'hint'} role="status">
        {error && <Icon path={circleAlertIcon} size={16} weight={2.4} />}
        {error ?? `${tags.length} of ${TAG_LIMITS.max}. Separate tags with a comma or #.`}
      </p>
    </div>
  );
}

/** The text of the field that is no tag yet, and why it cannot become one. */
function useTypedTags(tags: readonly string[]) {
  const store = useEditorStore();
  const [typedText, setTypedText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function addTags(text: string) {
    const longTag = findLongTag(text);
    const newError = longTag ? formatLongTag(longTag, TAG_LIMITS.maxLength) : hasTooManyTags(tags, text) ? TOO_MANY_TAGS_TEXT : null;
    setError(newError);
    setTypedText(newError ? text : '');
    if (!newError && text.trim() !== '') store.edit({ type: 'tagsAdded', text });
  }

  function changeTypedText(text: string) {
    if (/[#＃,，、،]./.test(text) || /[,，、،]$/.test(text)) return addTags(text);
    setError(null);
    setTypedText(text);
  }

  return { typedText, error, addTags, changeTypedText };
}

function Tag({ tag, onRemove }: { tag: string; onRemove(): void }) {
  return (
    <li className={c('tag')} dir="auto">
      {tag}
      <button type="button" className={c('tag-remove')} aria-label={`Remove tag ${tag}`} onClick={onRemove}>
        <Icon path={xIcon} size={15} weight={2.6} />
      </button>
    </li>
  );
}
