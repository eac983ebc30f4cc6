import type { Translation } from '../catalogue.ts';
import type { landingMessages as en } from '../en/landing.ts';

export const landingMessages: Translation<typeof en> = {
  'landing.description':
    'एक मुफ़्त समुदाय, जहाँ लोग अपने नाम से या गुमनाम रहकर प्रार्थना के अनुरोध साझा करते हैं और एक-दूसरे के लिए प्रार्थना करते हैं।',
  'landing.title': 'स्वागत है',
  'landing.headline': 'मन का बोझ बाँटें। किसी और के लिए प्रार्थना करें।',
  'landing.tagline':
    'गुमनाम रहकर या अपने नाम से प्रार्थना के अनुरोध साझा करें, और एक-दूसरे का सहारा बनें। मुफ़्त, और हर परंपरा के लोगों के लिए खुला।',
  'landing.join': 'हमारे समुदाय से जुड़ें',
  'landing.sign-in': 'साइन इन करें',
  'landing.view-feed': 'प्रार्थना फ़ीड देखें',
  'landing.share-request': 'अनुरोध साझा करें',
  'landing.welcome-back': 'फिर से स्वागत है, {username}!',
  'landing.points': 'सद्भावना पॉइंट',
  'landing.prayers-shared': 'साझा की गई प्रार्थनाएँ',
  'landing.number-loading': '...',
  'landing.how': 'यह कैसे काम करता है',
  'landing.share-title': 'अपनी प्रार्थना साझा करें',
  'landing.share-text': 'जो मन में है, उस पर कुछ पंक्तियाँ लिखें। अपना नाम दें, या गुमनाम पोस्ट करें।',
  'landing.together-title': 'साथ में प्रार्थना करें',
  'landing.together-text': 'दूसरों की बात पढ़ें, अपने तरीके से प्रार्थना करें, और एक टैप से उन्हें बताएँ।',
  'landing.community-title': 'समुदाय बनाएँ',
  'landing.community-text':
    'अच्छी खबर पर खुश हों, दिल से जवाब दें, और देखें कि जिनसे आप कभी नहीं मिले, वे भी आपके साथ हैं।',
  'landing.collective-title': 'कई लोग, एक शांत पल',
  'landing.collective-text':
    'हर दिन अलग-अलग आस्था के लोग एक मिनट रुककर किसी ऐसे के लिए प्रार्थना करते हैं जिसे वे नहीं जानते। शब्दों पर सहमत होना ज़रूरी नहीं है। इतना काफ़ी है कि किसी ने आपको याद किया।',
  'landing.sample-label': 'अनुरोध का एक उदाहरण',
  'landing.sample-name': 'amira_k',
  'landing.sample-time': '2 घंटे पहले',
  'landing.sample-type': 'सहारा',
  'landing.sample-text':
    'मेरे पिता का ऑपरेशन गुरुवार सुबह है। कृपया उन्हें और उनकी देखभाल करने वालों को अपनी प्रार्थनाओं में याद रखें।',
  'landing.sample-prayed': 'प्रार्थना की · आप और 23 अन्य',
  'landing.app-title': 'इसे साथ रखें',
  'landing.app-text': 'वही समुदाय, आपके फ़ोन के ऐप में।',
  'landing.google': 'Google Play से डाउनलोड करें',
  'landing.apple': 'App Store से डाउनलोड करें',
};
