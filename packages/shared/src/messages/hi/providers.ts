import type { Translation } from '../catalogue.ts';
import type { providerMessages as en } from '../en/providers.ts';

export const providerMessages: Translation<typeof en> = {
  'providers.google': 'Google',
  'providers.apple': 'Apple',
  'providers.not-offered': 'यहाँ इस तरह साइन इन नहीं किया जा सकता।',
  'providers.unavailable':
    '{provider} से अभी संपर्क नहीं हो पा रहा है। कृपया थोड़ी देर में फिर कोशिश करें, या किसी और तरीके से साइन इन करें।',
  'providers.gone': 'इस साइन इन का समय निकल गया है। कृपया फिर से शुरू करें।',
  'providers.refused': 'आपकी पहचान की पुष्टि नहीं हो सकी। कृपया फिर कोशिश करें।',
  'providers.away':
    'आपकी पहचान की पुष्टि अभी नहीं हो सकी। कृपया थोड़ी देर में फिर कोशिश करें, या किसी और तरीके से साइन इन करें।',
  'providers.no-address':
    '{provider} ने हमें पुष्टि किया हुआ ईमेल पता नहीं बताया। कृपया पहले वहाँ उसकी पुष्टि करें, या अपने ईमेल पते से जुड़ें।',
  'providers.address-known':
    '{provider} ने जो पता बताया, उससे पहले से एक खाता है। कृपया पहले की तरह साइन इन करें। फिर आप प्रोफ़ाइल में {provider} जोड़ सकते हैं।',
  'providers.connected-elsewhere': 'यह {provider} खाता पहले से किसी और सदस्य से जुड़ा है।',
  'providers.one-already': 'आपके खाते से पहले से एक और {provider} खाता जुड़ा है। कृपया पहले उसे अलग करें।',
  'providers.other-account': 'यह {provider} खाता आपके खाते से नहीं जुड़ा है।',
  'providers.not-asked-again':
    '{provider} ने आपसे फिर नहीं पूछा कि आप कौन हैं। कृपया एक बार फिर कोशिश करें।',
  'providers.not-connected': '{provider} आपके खाते से नहीं जुड़ा है।',
  'providers.last-way': 'साइन इन करने का आपका यही एक तरीका है। कृपया पहले पासवर्ड बनाएँ।',

  'mail.provider-connected-subject': '{provider} आपके {product} खाते से जुड़ गया है',
  'mail.provider-connected':
    'नमस्ते {username},\n\n{provider} अभी आपके {product} खाते से जोड़ा गया है। अब से आप इससे साइन इन कर सकते हैं। अगर यह आपने किया है, तो और कुछ नहीं करना है।\n\nअगर नहीं, तो कृपया तुरंत हमें लिखें: {support}\n\n{product}',
  'mail.provider-disconnected-subject': '{provider} अब {product} से जुड़ा नहीं है',
  'mail.provider-disconnected':
    'नमस्ते {username},\n\n{provider} अभी आपके {product} खाते से अलग किया गया है। अब इससे साइन इन नहीं होगा। अगर यह आपने किया है, तो और कुछ नहीं करना है।\n\nअगर नहीं, तो कृपया तुरंत हमें लिखें: {support}\n\n{product}',

  // Sign-in
  'providers.sign-in': '{provider} से साइन इन करें',
  'providers.or': 'या',
  'providers.arriving': 'एक पल',
  'providers.unheard': 'अभी पूरा नहीं हुआ',
  'providers.failed': 'साइन इन नहीं हो सका। कृपया फिर कोशिश करें।',

  // Registration after the provider
  'providers.finish-title': 'अपना खाता पूरा करें',
  'providers.finish-intro': '{provider} ने आपके पते {email} की पुष्टि की है। आपको पासवर्ड की ज़रूरत नहीं है।',
  'providers.finish-failed': 'आपका खाता नहीं बन सका। कृपया फिर कोशिश करें।',

  // Profile
  'providers.title': 'जुड़े हुए खाते',
  'providers.intro':
    'आप इनसे भी साइन इन कर सकते हैं। इन्हें यह पता चलता है कि आप साइन इन करते हैं, और हमसे कुछ और नहीं।',
  'providers.since': '{date} को जुड़ा',
  'providers.not-yet': 'नहीं जुड़ा',
  'providers.connect': 'जोड़ें',
  'providers.connect-name': '{provider} जोड़ें',
  'providers.connected': '{provider} जुड़ गया।',
  'providers.disconnect': 'अलग करें',
  'providers.disconnect-name': '{provider} को अलग करें',
  'providers.disconnect-title': '{provider} को अलग करें?',
  'providers.disconnect-detail': 'इससे अब साइन इन नहीं होगा। आपका खाता वैसा ही रहेगा।',
  'providers.disconnected': '{provider} अलग हो गया।',
  'providers.disconnect-failed': '{provider} को अलग नहीं किया जा सका। कृपया फिर कोशिश करें।',
  'providers.load-failed': 'आपके जुड़े हुए खाते लोड नहीं हो सके।',

  // Reauthentication
  'providers.confirm-title': 'अपनी पहचान की पुष्टि करें',
  'providers.confirm-with': '{provider} से पुष्टि करें',
  'providers.confirmed': 'धन्यवाद। आप जो कर रहे थे, उसे आगे बढ़ाएँ।',

  // Without a password
  'providers.password-instead': 'कृपया अपने पासवर्ड से पुष्टि करें।',
  'providers.no-password': 'आपके खाते का कोई पासवर्ड नहीं है। हम आपको पासवर्ड बनाने का लिंक ईमेल कर सकते हैं।',
  'providers.set-password': 'पासवर्ड बनाएँ',
  'providers.link-sent': 'पासवर्ड बनाने का लिंक {email} पर भेज दिया गया है।',
  'providers.link-failed': 'लिंक नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
};
