import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { EditorStep } from '#rules/editor/steps';
import { DetailStep } from './article/DetailStep.tsx';
import { KquizQuestionsStep } from './kquiz/KquizQuestionsStep.tsx';
import { RankingStep } from './kquiz/RankingStep.tsx';
import { PquizQuestionsStep } from './pquiz/PquizQuestionsStep.tsx';
import { ResultsStep } from './pquiz/ResultsStep.tsx';
import { InfoStep } from './steps/InfoStep.tsx';
import { StaffStep } from './steps/StaffStep.tsx';
import { useEditorStore } from './store/editor-context.ts';

/** The open step. `children` appear at the top of its form. */
export function StepView({ id, children }: { id: EditorStep['id']; children: ReactNode }) {
  const { kind, $draft } = useEditorStore();
  const { staff } = useStore($draft);
  if (id === 'info') return staff ? <StaffStep staff={staff}>{children}</StaffStep> : <InfoStep>{children}</InfoStep>;
  if (kind === 'kquiz')
    return id === 'ranking' ? <RankingStep>{children}</RankingStep> : <KquizQuestionsStep>{children}</KquizQuestionsStep>;
  if (kind === 'pquiz')
    return id === 'results' ? <ResultsStep>{children}</ResultsStep> : <PquizQuestionsStep>{children}</PquizQuestionsStep>;
  return <DetailStep>{children}</DetailStep>;
}
