import { PushPrompt } from '../features/push/push-prompt.tsx';
import { SwapScreen } from '../features/swap/swap-screen.tsx';

/** The swap, and the question that follows a first request of one's own. */
export function SwapPage() {
  return <SwapScreen pushPrompt={<PushPrompt />} />;
}
