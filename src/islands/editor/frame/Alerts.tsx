import { useStore } from '@nanostores/react';
import { NOT_SIGNED_IN_TEXT } from '#base/texts/common';
import { EDITOR_RESTRICTED_TEXT } from '#base/texts/editor';
import { PENDING_CHANGE_TEXT } from '#base/texts/pending-change';
import type { PendingChangeState } from '#contract/contents/contents';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { leaveToSignIn } from '#islands/editor/store/leave-to-sign-in.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { logInIcon } from '#islands/ui/icons/editor.ts';
import { SupportText } from '#islands/ui/support/SupportText.tsx';
import { getSupportAddress } from '#islands/ui/support/support-address.ts';
import { STEPS } from '#rules/editor/steps';
import { formatRestriction } from '#rules/users/restriction-texts';
import { AlertBox } from './AlertBox.tsx';
import { DecisionAlert, isDecidedAgainst } from './DecisionAlert.tsx';

/** Warns a viewer who is not signed in, may not save, or is not the creator. */
export function Alerts() {
  const store = useEditorStore();
  const viewer = useStore(store.$viewer);
  const saveStatus = useStore(store.$saveStatus);
  const base = useStore(store.$base);
  const isSignedOut = (saveStatus.stage === 'stopped' && saveStatus.errorCode === 'NOT_SIGNED_IN') || !viewer;
  if (isSignedOut) {
    return (
      <AlertBox
        tone={saveStatus.stage === 'stopped' ? 'warning' : 'plain'}
        title={saveStatus.stage === 'stopped' ? NOT_SIGNED_IN_TEXT : 'You’re not signed in.'}
      >
        <p>Your work is saved on this device only. Sign in or create an account to save it online. You come back here and go on.</p>
        <div className="row">
          <button type="button" className="button button-small" onClick={() => leaveToSignIn(store, 'LOGIN')}>
            <Icon path={logInIcon} size={18} weight={2.4} />
            Sign in
          </button>
          <button type="button" className="button button-small" onClick={() => leaveToSignIn(store, 'REGISTER')}>
            Create account
          </button>
        </div>
      </AlertBox>
    );
  }
  if (viewer.status.includes('editor_restricted')) {
    return (
      <AlertBox tone="warning" title={EDITOR_RESTRICTED_TEXT}>
        <p>
          <SupportText text={formatRestriction(viewer, getSupportAddress())} />
        </p>
        <p>You can keep writing, and your work stays on this device, but you can’t save it online.</p>
      </AlertBox>
    );
  }
  if (base && !base.isOwn) {
    return (
      <AlertBox tone="plain" title="You are editing another creator’s work as staff.">
        <p>
          Saving changes only the fields under “{STEPS[store.kind][0]?.label}”. The questions and the text stay as the creator wrote them.
        </p>
      </AlertBox>
    );
  }
  if (base && isDecidedAgainst(base)) return <DecisionAlert base={base} />;
  return base?.pendingChange ? <PendingChangeAlert change={base.pendingChange} /> : null;
}

/** Says that visitors do not see the creator's last changes yet, or why staff did not publish them. */
function PendingChangeAlert({ change: { status, reason } }: { change: PendingChangeState }) {
  if (status === 'refused')
    return (
      <AlertBox tone="warning" title="Our team did not publish your changes.">
        {reason && <p>{reason}</p>}
        <p>Visitors still see the approved version. Change what is named above and save, and we’ll look at it again.</p>
      </AlertBox>
    );
  return (
    <AlertBox tone="plain" title={status === 'waiting' ? 'Your changes are waiting for review.' : 'Your changes are not published.'}>
      <p>
        {status === 'waiting'
          ? PENDING_CHANGE_TEXT
          : 'Only you see them. Save with a visibility other than private, and our team will look at them.'}
      </p>
    </AlertBox>
  );
}
