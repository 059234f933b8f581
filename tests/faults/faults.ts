import { EDITOR_FAULTS } from './faults-editor.ts';
import { JOB_FAULTS } from './faults-jobs.ts';
import { PAGE_FAULTS } from './faults-pages.ts';
import { PLAYER_FAULTS } from './faults-player.ts';
import { RULE_FAULTS } from './faults-rules.ts';
import { SECURITY_FAULTS } from './faults-security.ts';
import { SERVICE_FAULTS } from './faults-services.ts';

/** The faults by the part of the product that they are in; security is a part of all of them. */
export const FAULTS_BY_AREA = {
  security: SECURITY_FAULTS,
  rules: RULE_FAULTS,
  jobs: JOB_FAULTS,
  services: SERVICE_FAULTS,
  player: PLAYER_FAULTS,
  editor: EDITOR_FAULTS,
  pages: PAGE_FAULTS,
};

export const SEEDED_FAULTS = Object.values(FAULTS_BY_AREA).flat();
