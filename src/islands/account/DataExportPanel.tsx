import { Icon } from '#islands/ui/Icon.tsx';
import { downloadIcon } from '#islands/ui/icons/shared.ts';
import css from './account.module.css';
import { Panel } from './Panel.tsx';

/** The download of the user's data. It is a plain link, so that it works without script. */
export function DataExportPanel() {
  return (
    <Panel heading="Your data">
      <p className={css.muted}>All your data in one JSON file: account, quizzes and articles, plays, votes, comments, follows and more.</p>
      <p>
        <a className="button button-small" href="/v1/users/current_user/export" download>
          <Icon path={downloadIcon} />
          Download my data
        </a>
      </p>
    </Panel>
  );
}
