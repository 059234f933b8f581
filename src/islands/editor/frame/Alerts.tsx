import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { NOT_SIGNED_IN_TEXT } from '#base/texts/common';
import { EDITOR_RESTRICTED_TEXT } from '#base/texts/editor';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { logInIcon } from '#islands/ui/icons/editor.ts';
import { infoIcon, triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import { STEPS } from '#rules/editor/steps';
import { formatRestrictionDetails } from '#rules/users/account-restrictions';
import css from './shell.module.css';
import { EDITOR_SIGN_IN_PATH } from './sign-in-path.ts';

const c = bindClassNames(css);

/** What the maker must know before saving: not signed in, not allowed to, or not the maker. */
export function Alerts() {
  const store = useEditorStore();
  const viewer = useStore(store.$viewer);
  const saveStatus = useStore(store.$saveStatus);
  const base = useStore(store.$base);
  const isSignedOut = (saveStatus.stage === 'stopped' && saveStatus.errorCode === 'NOT_SIGNED_IN') || !viewer;
  if (isSignedOut) {
    return (
      <Alert
        tone={saveStatus.stage === 'stopped' ? 'warning' : 'plain'}
        title={saveStatus.stage === 'stopped' ? NOT_SIGNED_IN_TEXT : 'You are working as a visitor.'}
      >
        <p>Everything you write is kept on this device. Sign in to save it.</p>
        <a className="button button-small" href={EDITOR_SIGN_IN_PATH} target="_blank" rel="noopener">
          <Icon path={logInIcon} size={18} weight={2.4} />
          Sign in on a new page
        </a>
      </Alert>
    );
  }
  if (viewer.status.includes('editor_restricted')) {
    return (
      <Alert tone="warning" title={EDITOR_RESTRICTED_TEXT}>
        {(viewer.statusReason || viewer.statusUntil) && (
          <p>Editing is off{formatRestrictionDetails(viewer.statusReason, viewer.statusUntil)}</p>
        )}
        <p>
          You can read and write here, and it stays on this device, but it cannot be saved. Write to the support address if you think this
          is a mistake.
        </p>
      </Alert>
    );
  }
  if (base && !base.isOwn) {
    return (
      <Alert tone="plain" title="This is not yours: you edit it as staff.">
        <p>
          A save takes what stands under “{STEPS[store.kind][0]?.label}” alone. Its questions and its text stay as its maker wrote them.
        </p>
      </Alert>
    );
  }
  return null;
}

export function Alert({ tone, title, children }: { tone: 'plain' | 'warning'; title: string; children: ReactNode }) {
  return (
    <div className={c('alert')} data-tone={tone} role="status">
      <Icon path={tone === 'plain' ? infoIcon : triangleAlertIcon} size={20} weight={2.3} />
      <div className={c('alert-body')}>
        <p className={c('alert-title')}>{title}</p>
        {children}
      </div>
    </div>
  );
}
