import { PushPrompt } from '../features/push/push-prompt.tsx';
import { SwapScreen } from '../features/swap/swap-screen.tsx';

/** The swap, with the prompt that follows a member's first request. */
export function SwapPage() {
  return <SwapScreen pushPrompt={<PushPrompt />} />;
}
