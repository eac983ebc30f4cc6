import type { Translation } from '../catalogue.ts';
import type { flagAndMuteMessages as en } from '../en/flags-and-mutes.ts';

export const flagAndMuteMessages: Translation<typeof en> = {
  'protection.flag': 'पोस्ट की शिकायत करें',
  'protection.flag-title': 'इस पोस्ट की शिकायत करें?',
  'protection.flag-description':
    'यह तुरंत आपकी फ़ीड से हट जाएगी, एक एडमिन इसे देखेंगे, और लेखक को नहीं बताया जाएगा कि शिकायत किसने की।',
  'protection.flag-reason': 'बात किस बारे में है? आप इसे छोड़ भी सकते हैं।',
  'protection.flag-confirm': 'शिकायत करें',
  'protection.flagged-toast': 'शिकायत दर्ज हुई। एक एडमिन इसे देखेंगे।',

  'protection.reason-child-safety': 'बाल सुरक्षा',
  'protection.reason-danger': 'कोई खतरे में हो सकता है',
  'protection.reason-harassment': 'धमकी, नफ़रत या उत्पीड़न',
  'protection.reason-private-details': 'किसी व्यक्ति की निजी जानकारी',
  'protection.reason-spam': 'विज्ञापन या पैसे माँगना',
  'protection.reason-other': 'कुछ और',

  'protection.report': '{username} की रिपोर्ट करें',
  'protection.report-description':
    'एक एडमिन आपकी रिपोर्ट पढ़ेंगे। {username} को नहीं बताया जाता कि आपने रिपोर्ट भेजी।',
  'protection.report-reason': 'बात किस बारे में है?',
  'protection.report-text': 'एडमिन को क्या जानना चाहिए (ज़रूरी नहीं)',
  'protection.report-send': 'रिपोर्ट भेजें',
  'protection.report-failed': 'रिपोर्ट नहीं भेजी जा सकी। कृपया फिर कोशिश करें।',
  'protection.reported-toast': 'धन्यवाद। एक एडमिन आपकी रिपोर्ट पढ़ेंगे।',
  'protection.counter': '{count, number} / {max, number}',
  'protection.counter-said': '{max, number} में से {count, number} अक्षर',

  'protection.hide-member': '{username} की पोस्ट छिपाएँ',
  'protection.hide-post': 'यह पोस्ट छिपाएँ',
  'protection.member-hidden-toast': 'अब आपको {username} की पोस्ट नहीं दिखेंगी।',
  'protection.post-hidden-toast': 'अब आपको यह पोस्ट नहीं दिखेगी।',
  'protection.hide-failed': 'इसे छिपाया नहीं जा सका।',
  'protection.deck-empty': 'यहाँ कोई कार्ड नहीं बचा।',

  'protection.admin-review': 'एडमिन: जाँच',
  'protection.admin-delete': 'एडमिन: हटाएँ',
  'protection.admin-delete-title': 'आर्काइव की यह पोस्ट हटाएँ?',
  'protection.admin-delete-description':
    'यह सबके लिए हट जाएगी, लेखक के लिए भी, और वापस नहीं लाई जा सकती। हटाना दर्ज होता है।',

  'protection.hidden': 'छिपाए गए सदस्य और पोस्ट',
  'protection.hidden-intro': 'जो आपने न देखने का चुनाव किया है। इसके बारे में किसी को नहीं बताया जाता।',
  'protection.hidden-empty': 'कुछ छिपा नहीं है। हर पोस्ट के मेन्यू से आप पोस्ट या सदस्य को छिपा सकते हैं।',
  'protection.hidden-load-failed': 'आपने जो छिपाया है, वह लोड नहीं हो सका।',
  'protection.hidden-more': 'और लोड करें',
  'protection.hidden-more-failed': 'बाकी लोड नहीं हो सका।',
  'protection.hidden-member': 'इस सदस्य की सभी पोस्ट',
  'protection.hidden-post': 'एक पोस्ट',
  'protection.hidden-quoted': '“{title}”',
  'protection.show-again': 'फिर दिखाएँ',
  'protection.show-again-name': 'फिर दिखाएँ: {name}',
  'protection.shown-again-toast': 'फिर से दिखेगा।',
  'protection.show-again-failed': 'इसे फिर से नहीं दिखाया जा सका।',
};
