import { describe, expect, it } from 'vitest';
import { guessTextLanguage } from './text-language.ts';
import { findVoice } from './voices.ts';

const voice = (lang: string, isDefault = false) =>
  ({ lang, default: isDefault, localService: true }) as SpeechSynthesisVoice;

describe('the voice of a text', () => {
  it.each([
    ['Please pray for my mother.', 'en', 'en'],
    ['Por mi madre, por favor.', 'es', 'es'],
    ['Please pray for my mother.', 'ar', 'en'],
    ['أرجو أن تذكروا جدتي في صلواتكم', 'en', 'ar'],
    ['אנא התפללו על אמי', 'en', 'he'],
    ['मेरी माँ के लिए प्रार्थना करें', 'en', 'hi'],
    ['For Амира and her exam on Friday', 'fr', 'fr'],
    ['За здравје на Амира', 'fr', 'ru'],
    ['🙏 24/7', 'he', 'he'],
  ])('%s, read by a member with %s, is %s', (text, readerLanguage, language) => {
    expect(guessTextLanguage(text, readerLanguage)).toBe(language);
  });

  it('is the default one of the language, else the first', () => {
    const [us, gb, ar] = [voice('en_US'), voice('en-GB', true), voice('ar-SA')];
    expect(findVoice([us, gb, ar], 'en')).toBe(gb);
    expect(findVoice([us, ar], 'en')).toBe(us);
    expect(findVoice([us, gb], 'ar')).toBeNull();
    expect(findVoice([voice('eng')], 'en')).toBeNull();
  });
});
