import { EDITOR_SIGN_IN_PATH } from '#islands/editor/frame/sign-in-path.ts';

export const SignInLink = () => (
  <a className="text-link" href={EDITOR_SIGN_IN_PATH} target="_blank" rel="noopener">
    Sign in (new tab)
  </a>
);
