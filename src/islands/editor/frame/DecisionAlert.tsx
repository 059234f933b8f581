import { useEffect, useState } from 'react';
import { KINDS } from '#base/kinds';
import { api, catchApiError } from '#browser/api';
import type { DecisionResponse } from '#contract/moderation/reviews';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { BaseContent } from '#islands/editor/store/editor-core.ts';
import type { ContentState } from '#rules/contents/content-states';
import { getDecisionPath } from '#rules/screens/paths';
import { AlertBox } from './AlertBox.tsx';

const TITLES: Partial<Record<ContentState, string>> = {
  changes: 'Our team asked for changes.',
  rejected: 'Our team removed this.',
  restricted: 'Our team limited this to people with the link.',
};

/** Whether staff have decided against the content, so that its creator should read why. */
export const isDecidedAgainst = ({ state }: BaseContent): boolean => state in TITLES;

/** Says why staff decided against the content, and that a save asks for another look. */
export function DecisionAlert({ base: { id, UID, state } }: { base: BaseContent }) {
  const { kind } = useEditorStore();
  const decision = useDecision(kind, id);
  return (
    <AlertBox tone="warning" title={TITLES[state] ?? ''}>
      {decision?.reason && <p dir="auto">{decision.reason}</p>}
      {state !== 'restricted' && <p>Change what is named above and save. Saving asks our team for another look.</p>}
      {decision?.canAppeal && (
        <p>
          <a className="text-link" href={getDecisionPath(UID)}>
            Reply to our team
          </a>
        </p>
      )}
    </AlertBox>
  );
}

function useDecision(kind: keyof typeof KINDS, id: string): DecisionResponse['decision'] {
  const [decision, setDecision] = useState<DecisionResponse['decision']>(null);
  useEffect(() => {
    const params = { type: KINDS[kind].plural, id };
    void catchApiError(api('GET /v1/:type/:id/decision', { params })).then(({ response }) => setDecision(response?.decision ?? null));
  }, [kind, id]);
  return decision;
}
