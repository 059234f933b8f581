import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorDialogName } from '#islands/editor/store/editor-core.ts';
import { leaveToSignIn } from '#islands/editor/store/leave-to-sign-in.ts';

interface SignInButtonProps {
  /** The dialog that opens again after signing in, with what was typed in it. */
  name: EditorDialogName;
  input: string;
}

/** Leads from a dialog to the sign-in page and back. */
export function SignInButton({ name, input }: SignInButtonProps) {
  const store = useEditorStore();
  function leave() {
    store.$afterSignIn.set({ openDialog: { name, input } });
    leaveToSignIn(store, 'LOGIN');
  }
  return (
    <button type="button" className="text-button" onClick={leave}>
      Sign in
    </button>
  );
}
