import type { Translation } from '../catalogue.ts';
import type { languageMessages as en } from '../en/language.ts';

export const languageMessages: Translation<typeof en> = {
  'language.title': 'भाषा',
  'language.choose': 'भाषा चुनें',
  'language.as-device': 'इस डिवाइस की तरह ({language})',
  'language.hint': 'इस खाते के लिए: ऐप, मेल और संदेश।',
  'language.failed': 'भाषा बदली नहीं जा सकी। कृपया फिर से कोशिश करें।',
  'language.legal': 'यह दस्तावेज़ अंग्रेज़ी में लिखा है।',
};
