import type { Translation } from '../catalogue.ts';
import type { accountDeletionMessages as en } from '../en/account-deletion.ts';

export const accountDeletionMessages: Translation<typeof en> = {
  'leaving.delete-account': 'खाता हटाएँ',
  'leaving.delete-title': 'अपना खाता हटाएँ?',
  'leaving.permanent': 'यह तुरंत होता है और वापस नहीं हो सकता।',
  'leaving.goes': 'क्या हट जाएगा',
  'leaving.goes-name': 'आपका नाम, ईमेल पता और पासवर्ड',
  'leaving.goes-choices': 'आपका इलाका और आपका धर्म',
  'leaving.goes-sessions': 'हर जगह जहाँ आप साइन इन हैं',
  'leaving.goes-requests': 'आपके साझा किए हर अनुरोध के शब्द',
  'leaving.goes-anonymous': 'गुमनाम अनुरोध, {hours} घंटों के भीतर एक-एक करके, ताकि पता न चले कि वे आपके थे',
  'leaving.stays': 'क्या रहेगा, आपके नाम के बिना',
  'leaving.stays-acts': 'दूसरों के अनुरोधों के लिए आपकी प्रार्थनाएँ और प्रतिक्रियाएँ',
  'leaving.phrase-label': 'पुष्टि के लिए {phrase} लिखें',
  'leaving.phrase-open': 'ठीक वैसे ही, बड़े अक्षरों में।',
  'leaving.phrase-on-the-way': 'अब तक सही है।',
  'leaving.phrase-capitals': 'लगभग सही: बड़े अक्षर चाहिए।',
  'leaving.phrase-spaces': 'लगभग सही: फ़ालतू खाली जगह हटाएँ।',
  'leaving.phrase-differs': 'यह {phrase} से अलग है।',
  'leaving.phrase-matches': 'यह मेल खाता है।',
  'leaving.type-delete': 'खाता हटाने की पुष्टि के लिए कृपया “DELETE” लिखें।',
  'leaving.type-delete-my-account': 'कृपया “DELETE MY ACCOUNT” ठीक वैसे ही लिखें',
  'leaving.last-admin':
    'आपके अलावा कोई एडमिन नहीं है। पहले किसी और सदस्य को एडमिन बनाएँ, फिर अपना खाता हटाएँ।',
  'leaving.failed-reason': 'खाता नहीं हट सका: {reason}। कृपया फिर कोशिश करें।',
  'leaving.reason-offline': 'कनेक्शन नहीं है',
  'leaving.reason-unavailable': 'सेवा अभी उपलब्ध नहीं है',
  'leaving.reason-unexpected': 'हमारी तरफ़ कुछ गड़बड़ हो गई',
  'leaving.failed': 'खाता नहीं हट सका। कृपया फिर कोशिश करें या हमें लिखें।',

  'leaving.page-title': 'अपना खाता हटाएँ',
  'leaving.page-intro':
    'यह आप ऐप के बिना यहाँ कर सकते हैं। हम आपको ईमेल से लिंक भेजेंगे, ताकि कोई और आपके बदले यह न कर सके।',
  'leaving.before': 'तय करने से पहले',
  'leaving.page-profile': 'साइन इन करके यह जल्दी होता है: “खाता हटाएँ” आपकी प्रोफ़ाइल में सबसे नीचे है।',
  'leaving.email': 'आपके खाते का ईमेल पता',
  'leaving.send-link': 'मुझे लिंक भेजें',
  'leaving.link-sent': 'अगर इस पते से कोई खाता है, तो लिंक भेज दिया गया है',
  'leaving.link-sent-detail':
    'लिंक {hours} घंटे के अंदर, एक बार चलता है। इसे इस्तेमाल करने से पहले कुछ नहीं हटता।',
  'leaving.other-email': 'दूसरा पता इस्तेमाल करें',
  'leaving.link-intro': 'आपका लिंक यहाँ है। नीचे पुष्टि करने से पहले कुछ नहीं हटता।',
  'leaving.link-invalid': 'यह लिंक अब नहीं चलता। आप नया माँग सकते हैं।',
  'leaving.new-link': 'नया लिंक माँगें',

  'leaving.download': 'मेरा डेटा डाउनलोड करें',
  'leaving.download-hint': 'आपके बारे में रखा गया सब कुछ, एक फ़ाइल में (JSON)।',
  'leaving.downloaded': '{file} नाम से सेव हुआ',
  'leaving.download-failed': 'आपका डेटा डाउनलोड नहीं हो सका।',
};
