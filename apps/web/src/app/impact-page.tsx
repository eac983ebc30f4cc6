import { AnsweredPreview } from '../features/answered/answered-preview.tsx';
import { ImpactScreen } from '../features/impact/impact-screen.tsx';

/** The figures, the answered prayers and the timeline of a member. */
export function ImpactPage() {
  return <ImpactScreen answered={<AnsweredPreview />} />;
}
