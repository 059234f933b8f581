import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { TAG_LIMITS } from '#base/limits/contents';
import { TOO_MANY_TAGS_TEXT } from '#base/texts/editor';
import { getFieldId, useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { hasTooManyTags } from '#rules/editor/edit/edit-common-fields';
import css from './fields.module.css';

const c = bindClassNames(css);

/** Typed or pasted text becomes tags at a #, a comma or Enter, and when the field loses focus. */
export function TagsField() {
  const store = useEditorStore();
  const { tags } = useStore(store.$draft);
  const [typedText, setTypedText] = useState('');
  const [isOverLimit, setOverLimit] = useState(false);
  const id = getFieldId('tags');

  function addTags(text: string) {
    const isTooMany = hasTooManyTags(tags, text);
    setOverLimit(isTooMany);
    setTypedText(isTooMany ? text : '');
    if (isTooMany) return;
    if (text.trim() !== '') store.edit({ type: 'tagsAdded', text });
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Tags <span className={c('optional')}>optional</span>
      </label>
      <div className={c('tags', 'input')}>
        <ul className={c('tag-list')}>
          {tags.map((tag) => (
            <Tag key={tag} tag={tag} onRemove={() => store.edit({ type: 'tagRemoved', tag })} />
          ))}
        </ul>
        <input
          id={id}
          className={c('tag-input')}
          value={typedText}
          dir="auto"
          autoCapitalize="none"
          aria-invalid={isOverLimit || undefined}
          aria-describedby={`${id}-below`}
          onChange={({ target }) =>
            /[#＃,，、،]./.test(target.value) || /[,，、،]$/.test(target.value) ? addTags(target.value) : setTypedText(target.value)
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              addTags(typedText);
            }
            const last = tags.at(-1);
            if (event.key === 'Backspace' && typedText === '' && last) store.edit({ type: 'tagRemoved', tag: last });
          }}
          onBlur={() => addTags(typedText)}
        />
      </div>
      <p id={`${id}-below`} className={isOverLimit ? 'hint hint-wrong' : 'hint'} role="status">
        {isOverLimit && <Icon path={circleAlertIcon} size={16} weight={2.4} />}
        {isOverLimit ? TOO_MANY_TAGS_TEXT : `${tags.length} of ${TAG_LIMITS.max}. Separate tags with a comma or #.`}
      </p>
    </div>
  );
}

function Tag({ tag, onRemove }: { tag: string; onRemove(): void }) {
  return (
    <li className={c('tag')}>
      {tag}
      <button type="button" className={c('tag-remove')} aria-label={`Remove tag ${tag}`} onClick={onRemove}>
        <Icon path={xIcon} size={15} weight={2.6} />
      </button>
    </li>
  );
}
