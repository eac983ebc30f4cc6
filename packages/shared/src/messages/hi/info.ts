import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { infoMessages as en } from '../en/info.ts';

export const infoMessages: Translation<typeof en> = {
  'info.title': 'परिचय',
  'info.what-title': 'यह क्या है',
  'info.what-text': `${product.name} आस्था रखने वाले लोगों का मुफ़्त समुदाय है, आस्था चाहे जो भी हो। आप अपने मन की बात साझा करते हैं, दूसरे अपने तरीके से आपके लिए प्रार्थना करते हैं, और आप उनके लिए।`,
  'info.swap-title': 'स्वैप कैसे होता है',
  'info.swap-share': 'सहारे के लिए अनुरोध, या कोई खुशी साझा करें।',
  'info.swap-pray': 'फिर आपको दूसरे लोगों के तीन तक अनुरोध दिखाए जाते हैं।',
  'info.swap-answer':
    'उनके लिए प्रार्थना करें या प्रतिक्रिया दें, और हर किसी को पता चलता है कि किसी ने ऐसा किया।',
  'info.points-title': 'सद्भावना पॉइंट',
  'info.points-text':
    'साझा करने, प्रार्थना करने और प्रतिक्रिया देने पर आपको पॉइंट मिलते हैं। ये बस धन्यवाद कहते हैं: इनसे कुछ खरीदा नहीं जाता, और किसी की तुलना नहीं होती।',
  'info.anonymous-title': 'गुमनाम पोस्ट करना',
  'info.anonymous-text':
    'किसी और सदस्य को नहीं बताया जाता कि गुमनाम अनुरोध किसने लिखा। एडमिन भी लेखक को तभी देख सकते हैं जब वे अनुरोध की जाँच करें, और हर बार देखना दर्ज होता है।',
  'info.more-title': 'और पढ़ें',
  'info.support-link': 'मदद और समुदाय के नियम',
  'info.terms-link': 'सेवा की शर्तें',
  'info.privacy-link': 'निजता नीति',
  'info.child-safety-link': 'बाल सुरक्षा मानक',
};
