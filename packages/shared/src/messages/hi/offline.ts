import type { Translation } from '../catalogue.ts';
import type { offlineMessages as en } from '../en/offline.ts';

export const offlineMessages: Translation<typeof en> = {
  'offline.saved': 'प्रार्थना ऑफ़लाइन सेव हुई - कनेक्शन आने पर साझा होगी!',
  'offline.update-saved': 'बदलाव ऑफ़लाइन सेव हुआ - कनेक्शन आने पर भेजा जाएगा!',
  'offline.synced': 'सभी प्रार्थनाएँ सिंक हो गईं',
  'offline.sync-failed': 'कुछ प्रार्थनाएँ सिंक नहीं हुईं - अपने आप फिर कोशिश होगी',
  'offline.manual-failed': 'सिंक नहीं हुआ - अपने आप फिर कोशिश होगी',
  'offline.updated': 'प्रार्थना अपडेट हो गई!',

  'offline.not-kept':
    'यह इस डिवाइस पर भी नहीं रखी जा सकी। आपके शब्द अब भी यहाँ हैं: ऑनलाइन आने पर फिर कोशिश करें।',
  'offline.refused-toast': 'आपका लिखा कुछ साझा नहीं हो सका। “मेरी प्रार्थनाएँ” में कारण लिखा है।',
  'offline.waiting-list': 'अभी नहीं भेजा गया',
  'offline.waiting': 'भेजने का इंतज़ार',
  'offline.refused': 'नहीं भेजा गया',
  'offline.waiting-card':
    '{type, select, Support {सहारे का अनुरोध, भेजने का इंतज़ार} Celebration {खुशी, भेजने का इंतज़ार} Prompt {विचार, भेजने का इंतज़ार} other {आपकी प्रार्थना में बदलाव, भेजने का इंतज़ार}}',
  'offline.refused-card':
    '{type, select, Support {सहारे का अनुरोध, नहीं भेजा गया} Celebration {खुशी, नहीं भेजी गई} Prompt {विचार, नहीं भेजा गया} other {आपकी प्रार्थना में बदलाव, नहीं भेजा गया}}',
  'offline.a-change': 'आपकी प्रार्थना में बदलाव',
  'offline.change-waiting': 'आपका बदलाव इस डिवाइस पर रुका है। दूसरों को अब भी पहले वाले शब्द दिखते हैं।',
  'offline.retry': 'फिर कोशिश करें',
  'offline.edit': 'बदलें',
  'offline.discard': 'हटा दें',
  'offline.discard-title': 'यह प्रार्थना हटा दें?',
  'offline.discard-detail': 'यह केवल इस डिवाइस पर है, और वापस नहीं लाई जा सकती।',
  'offline.discard-attempted':
    'यह वापस नहीं लाई जा सकती। इसे एक बार भेजा जा रहा था, इसलिए हो सकता है कि यह साझा हो चुकी हो। ऐसा हो तो यह “मेरी प्रार्थनाएँ” में मिलेगी।',
  'offline.discard-change-title': 'यह बदलाव हटा दें?',
  'offline.discard-change-detail': 'आपकी प्रार्थना वैसी ही रहेगी जैसी दूसरों को दिखती है।',
  'offline.discarded': 'हटा दिया गया।',
  'offline.not-changed': 'यह इस डिवाइस पर बदला नहीं जा सका। कृपया फिर कोशिश करें।',

  'offline.sign-out-title':
    '{count, plural, one {आपकी # पोस्ट भेजी नहीं गई है} other {आपकी # पोस्ट भेजी नहीं गई हैं}}',
  'offline.sign-out-detail':
    'यहाँ साइन इन करने वाले किसी और को ऐप यह नहीं दिखाता, और उनके नाम से कभी नहीं भेजता। साझा डिवाइस पर, हटा देने से कुछ पीछे नहीं रहता।',
  'offline.sign-out-choice': 'साइन आउट करने पर',
  'offline.sign-out-keep': 'मेरे फिर साइन इन करने तक इस डिवाइस पर रखें',
  'offline.sign-out-discard': 'हमेशा के लिए हटा दें',
  'offline.sign-out-stay': 'साइन इन रहें',
  'offline.sign-out': 'साइन आउट करें',

  'offline.saved-copy': 'सेव हुआ: {age}। नई जानकारी लोड नहीं हो सकी।',
  'offline.saved-copy-now': 'अभी-अभी सेव हुआ। नई जानकारी लोड नहीं हो सकी।',
};
