import type { Translation } from '../catalogue.ts';
import type { moderationMessages as en } from '../en/moderation.ts';

export const moderationMessages: Translation<typeof en> = {
  'flags.already-flagged': 'आप इसकी शिकायत पहले ही कर चुके हैं',
  'flags.failed': 'शिकायत नहीं हो सकी। कृपया फिर कोशिश करें।',
  'flags.reason-unknown': 'कृपया कारणों में से एक चुनें।',
  'flags.too-many':
    'आपने एक दिन में {max} पोस्ट की शिकायत की है। कृपया बाद में फिर कोशिश करें। अगर कोई खतरे में है, तो {email} पर लिखें।',

  'reports.own': 'आप अपनी रिपोर्ट नहीं कर सकते।',
  'reports.already': 'आप इस सदस्य की रिपोर्ट पहले ही कर चुके हैं। एक एडमिन इसे देखेंगे।',
  'reports.member-not-found': 'यह सदस्य अब यहाँ नहीं हैं।',
  'reports.reason-required': 'कृपया एक कारण चुनें।',
  'reports.text-too-long': 'रिपोर्ट में 500 तक अक्षर हो सकते हैं।',
  'reports.too-many':
    'आपने एक दिन में {max} सदस्यों की रिपोर्ट की है। कृपया बाद में फिर कोशिश करें। अगर कोई खतरे में है, तो {email} पर लिखें।',

  'hiding.own': 'आप खुद को या अपनी पोस्ट को नहीं छिपा सकते।',

  'moderation.request-not-found': 'अनुरोध नहीं मिला',
  'moderation.user-not-found': 'सदस्य नहीं मिला',
  'moderation.cannot-block-self': 'खुद को ब्लॉक नहीं कर सकते',
  'moderation.cannot-block-admin': 'एडमिन को ब्लॉक नहीं कर सकते',
  'moderation.reason-required': 'कृपया कारण लिखें।',
  'moderation.reason-too-long': 'कारण में 500 तक अक्षर हो सकते हैं।',
  'moderation.child-safety-reason-required': 'कृपया बताएँ कि यह पोस्ट फिर क्यों दिखाई जा सकती है।',
  'moderation.mass-flags-acknowledged': 'एक और एडमिन यह पहले ही देख चुका है।',
  'moderation.own-request': 'यह आपकी अपनी पोस्ट है। इस पर कोई और एडमिन फ़ैसला करेंगे।',
  'moderation.nothing-to-decide': 'इस पोस्ट के बारे में कोई फ़ैसला बाकी नहीं है।',
  'moderation.decided-meanwhile':
    '{decision, select, reinstate_post {इस बीच {admin} ने यह पोस्ट बहाल कर दी है।} block_post {इस बीच {admin} ने यह पोस्ट ब्लॉक कर दी है।} other {इस बीच यह पोस्ट बदल गई है।}}',
  'moderation.already-blocked': 'यह सदस्य पहले से ब्लॉक हैं।',
  'moderation.not-blocked': 'यह सदस्य ब्लॉक नहीं हैं।',
  'moderation.not-archived': 'यहाँ केवल आर्काइव की पोस्ट हटाई जा सकती है।',
  'moderation.appeal-other-admin': 'इस सदस्य को आपने ब्लॉक किया था। अपील पर कोई और एडमिन फ़ैसला करेंगे।',
  'moderation.appeal-closed': 'इस बीच इस अपील का जवाब दे दिया गया है।',
  'moderation.report-closed': 'इस बीच यह रिपोर्ट बंद कर दी गई है।',
  'moderation.points-out-of-range': 'कृपया 0 से 1,000 तक पूरी संख्या लिखें।',
  'moderation.undelivered-gone': 'इस बीच यह काम हो चुका है।',
  'moderation.push-select-request': 'कृपया पहले एक अनुरोध चुनें',
  'moderation.push-off': 'इस सर्वर पर पुश चालू नहीं किया गया है।',
  'moderation.push-refused': 'इस सदस्य को पुश सूचनाएँ नहीं मिलतीं।',
  'moderation.push-no-device': 'इस सदस्य के पास पुश सूचनाएँ पाने वाला कोई डिवाइस नहीं है।',
  'moderation.push-not-taken': 'पुश सेवा ने संदेश नहीं लिया।',
  'moderation.push-custom-title': 'नई सूचना',
  'moderation.push-other-recipient': 'चुना हुआ अनुरोध इस सदस्य का नहीं है।',
  'moderation.push-anonymous': 'यह पोस्ट बिना नाम की है, इसलिए इसे लिखने वाले को टेस्ट नहीं भेजा जा सकता।',
};
