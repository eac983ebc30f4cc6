import type { Translation } from '../catalogue.ts';
import type { errorMessages as en } from '../en/errors.ts';

export const errorMessages: Translation<typeof en> = {
  'error.invalid-input': 'इस फ़ॉर्म में कुछ ठीक नहीं है। कृपया जाँचें और फिर कोशिश करें।',
  'error.unknown-field': 'इसमें कुछ ऐसा है जिसकी यहाँ ज़रूरत नहीं थी।',
  'error.not-signed-in': 'आगे बढ़ने के लिए कृपया साइन इन करें।',
  'error.forbidden': 'आपको यह करने की अनुमति नहीं है।',
  'error.second-factor-required':
    'एडमिन के कामों के लिए दो चरणों वाला साइन इन ज़रूरी है। इसे आप प्रोफ़ाइल में चालू कर सकते हैं।',
  'error.confirmation-needed': 'आगे बढ़ने के लिए कृपया अपना पासवर्ड फिर से लिखें।',
  'error.account-restricted': 'आपके खाते पर रोक है।',
  'error.not-found': 'यह उपलब्ध नहीं है।',
  'error.conflict': 'इस बीच यह बदल गया है। कृपया फिर से देखें।',
  'error.too-large': 'यह एक बार में भेजने के लिए बहुत ज़्यादा है।',
  'error.unsupported-type': 'यहाँ केवल JSON लिया जाता है।',
  'error.foreign-origin': 'यह ऐप से नहीं आया है।',
  'error.too-many':
    'एक साथ बहुत कुछ हो गया। कृपया {seconds, plural, one {# सेकंड} other {# सेकंड}} बाद फिर कोशिश करें।',
  'error.unavailable': 'सेवा अभी उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'error.unexpected': 'हमारी तरफ़ कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  'error.reference': 'संदर्भ: {reference}',
  'error.offline': 'लगता है आप ऑफ़लाइन हैं। कृपया कनेक्शन देखें और फिर कोशिश करें।',
  'error.answer-not-understood': 'जवाब पढ़ा नहीं जा सका। नया संस्करण पाने के लिए पेज फिर से लोड करें।',
  'error.other-member': 'यह किसी और सदस्य का है। कृपया पेज फिर से लोड करें।',
  'error.key-reused': 'यह पहले ही किसी और सामग्री के साथ भेजा जा चुका है।',
  'error.method-not-allowed': 'यह पता इस तरह के अनुरोध के लिए नहीं है।',
};
