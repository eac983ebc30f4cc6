import { currentLanguage, translate } from '@prayer-swap/shared/messages/translate';
import { ownerName } from '../../lib/format.ts';
import { type Passage, splitSentences } from './read-aloud.ts';
import { countPrayed, type Round, type RoundRequest } from './round-sequence.ts';
import { guessTextLanguage } from './text-language.ts';
import { findVoice } from './voices.ts';

type Voices = readonly SpeechSynthesisVoice[];

/**
 * What is read: the position and the author, the text, the newest update; at the end the closing
 * sentences.
 */
export function passagesOf(round: Round, voices: Voices): Passage[] {
  const current = round.requests[round.index];
  const pageVoice = findVoice(voices, currentLanguage());
  const say = (voice: SpeechSynthesisVoice | null, ...texts: string[]) =>
    voice ? texts.map((text) => ({ text: withoutIsolates(text), voice })) : [];
  if (!current) {
    const title = translate('round.done-title', { count: countPrayed(round) });
    return say(pageVoice, title, translate('round.done-text'));
  }
  return [
    ...say(pageVoice, introductionOf(round)),
    ...textsOf(current).flatMap((text) => say(voiceFor(text, voices), ...splitSentences(text))),
    ...(lacksVoice(current, voices) ? say(pageVoice, translate('round.no-voice-for-text')) : []),
  ];
}

/** Whether the device has no voice for the language of a text. */
export function lacksVoice(request: RoundRequest, voices: Voices): boolean {
  return textsOf(request).some((text) => voiceFor(text, voices) === null);
}

function textsOf({ text, newestUpdate }: RoundRequest): string[] {
  return newestUpdate ? [text, newestUpdate.text] : [text];
}

function voiceFor(text: string, voices: Voices): SpeechSynthesisVoice | null {
  return findVoice(voices, guessTextLanguage(text, currentLanguage()));
}

/** "2 of 5. From amira." Empty at the end. */
export function introductionOf({ requests, index }: Round): string {
  const current = requests[index];
  if (!current) return '';
  const username = ownerName(current);
  return translate('round.spoken', { n: index + 1, total: requests.length, username });
}

/** Messages isolate the direction of their values by characters that some voices pronounce. */
function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '');
}
