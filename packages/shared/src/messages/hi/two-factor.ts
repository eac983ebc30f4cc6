import type { Translation } from '../catalogue.ts';
import type { twoFactorMessages as en } from '../en/two-factor.ts';

export const twoFactorMessages: Translation<typeof en> = {
  'second-factor.code-required': 'कृपया कोड लिखें',
  'second-factor.six-digits': 'कोड में छह अंक होते हैं। कृपया जाँचें और फिर कोशिश करें।',
  'second-factor.wrong':
    'यह कोड सही नहीं है। अपने ऐप का सबसे नया कोड लिखें। अगर फिर भी न चले, तो देखें कि आपका फ़ोन समय अपने आप सेट करता है या नहीं।',
  'second-factor.used': 'यह कोड इस्तेमाल हो चुका है। कृपया अगले का इंतज़ार करें, वह आधे मिनट में आएगा।',
  'second-factor.first-wrong':
    'यह कोड सही नहीं है। कृपया देखें कि ऐप में वही एंट्री दिख रही है जो आपने अभी जोड़ी, और उसका सबसे नया कोड लिखें।',
  'second-factor.clock':
    'यह कोड किसी और समय का है। कृपया फ़ोन को समय अपने आप सेट करने दें, और सबसे नया कोड लिखें।',
  'second-factor.step-gone': 'इस साइन इन का समय निकल गया है। कृपया फिर से शुरू करें।',
  'second-factor.not-offered': 'यहाँ दो चरणों वाला साइन इन नहीं है।',
  'second-factor.not-begun': 'इस सेटअप का समय निकल गया है। कृपया फिर से शुरू करें।',
  'second-factor.on-already': 'दो चरणों वाला साइन इन पहले से चालू है।',
  'second-factor.off-already': 'दो चरणों वाला साइन इन पहले से बंद है।',
  'second-factor.proof-required': 'कृपया अपना पासवर्ड या कोड लिखें',

  'second-factor.admin-removed': '{username} के लिए दो चरणों वाला साइन इन अब बंद है।',
  'second-factor.admin-none': '{username} के लिए दो चरणों वाला साइन इन चालू नहीं है।',
  'second-factor.admin-unknown': '{username} यूज़रनेम का कोई सदस्य नहीं है।',

  'mail.second-factor-on-subject': '{product} के लिए दो चरणों वाला साइन इन चालू है',
  'mail.second-factor-on':
    'नमस्ते {username},\n\nआपके {product} खाते के लिए दो चरणों वाला साइन इन अभी चालू किया गया है, और बाकी डिवाइस साइन आउट कर दिए गए हैं। अब से साइन इन के लिए आपके ऐप का कोड भी चाहिए। अगर यह आपने किया है, तो और कुछ नहीं करना है।\n\nअगर नहीं, तो कृपया तुरंत हमें लिखें: {support}\n\n{product}',
  'mail.second-factor-off-subject': '{product} के लिए दो चरणों वाला साइन इन बंद है',
  'mail.second-factor-off':
    'नमस्ते {username},\n\nआपके {product} खाते के लिए दो चरणों वाला साइन इन अभी बंद किया गया है। अब साइन इन के लिए आपके ऐप का कोड नहीं चाहिए। अगर यह आपने किया है, तो और कुछ नहीं करना है।\n\nअगर नहीं, तो कृपया तुरंत हमें लिखें: {support}\n\n{product}',
  'mail.recovery-codes-renewed-subject': '{product} के नए रिकवरी कोड',
  'mail.recovery-codes-renewed':
    'नमस्ते {username},\n\nआपके {product} खाते के नए रिकवरी कोड अभी बनाए गए हैं। पुराने कोड अब नहीं चलेंगे। अगर यह आपने किया है, तो और कुछ नहीं करना है।\n\nअगर नहीं, तो कृपया तुरंत हमें लिखें: {support}\n\n{product}',
  'mail.recovery-code-used-subject': '{product} का एक रिकवरी कोड इस्तेमाल हुआ',
  'mail.recovery-code-used':
    'नमस्ते {username},\n\nआपके {product} खाते का एक रिकवरी कोड अभी इस्तेमाल हुआ है। {left, plural, =0 {अब कोई नहीं बचा। नए कोड आप अपनी प्रोफ़ाइल में बना सकते हैं।} one {अब एक बचा है। नए कोड आप अपनी प्रोफ़ाइल में बना सकते हैं।} other {अब # बचे हैं।}} अगर यह आपने किया है, तो और कुछ नहीं करना है।\n\nअगर नहीं, तो कृपया तुरंत हमें लिखें: {support}\n\n{product}',
  'mail.wrong-codes-subject': 'कोई {product} में साइन इन नहीं कर सका',
  'mail.wrong-codes':
    'नमस्ते {username},\n\nकिसी ने आपके {product} खाते का सही पासवर्ड लिखा, और फिर कई गलत कोड। उन्हें साइन इन नहीं करने दिया गया। अगर यह आपने किया है, तो कुछ नहीं करना है।\n\nअगर नहीं, तो किसी को आपका पासवर्ड पता है। कृपया नया चुनें:\n\n{forgot}\n\n{product}',

  // Sign-in
  'second-factor.step-title': 'बस एक और चरण',
  'second-factor.step-intro': 'अपना ऑथेंटिकेटर ऐप खोलें और उसका कोड लिखें।',
  'second-factor.step-recovery-intro': 'अपने रखे हुए रिकवरी कोड में से एक लिखें।',
  'second-factor.code': 'आपके ऐप का कोड',
  'second-factor.code-hint': 'छह अंक। हर आधे मिनट में नया आता है।',
  'second-factor.recovery-code': 'रिकवरी कोड',
  'second-factor.recovery-code-hint': 'हर कोड एक बार चलता है। बड़े-छोटे अक्षर और डैश से फ़र्क नहीं पड़ता।',
  'second-factor.continue': 'आगे बढ़ें',
  'second-factor.use-recovery': 'रिकवरी कोड से करें',
  'second-factor.use-app': 'ऐप का कोड लिखें',
  'second-factor.start-again': 'साइन इन पर वापस',
  'second-factor.failed': 'साइन इन नहीं हो सका। कृपया फिर कोशिश करें।',

  // Profile
  'second-factor.title': 'साइन इन और सुरक्षा',
  'second-factor.two-step': 'दो चरणों वाला साइन इन',
  'second-factor.off': 'बंद',
  'second-factor.on': 'चालू',
  'second-factor.off-detail':
    'पासवर्ड के साथ फ़ोन के ऐप का एक कोड भी माँगा जाता है, ताकि केवल पासवर्ड से कोई अंदर न आ सके।',
  'second-factor.on-detail': '{date} से चालू। साइन इन के लिए आपके ऐप का कोड चाहिए।',
  'second-factor.required': 'एडमिन पैनल के लिए यह ज़रूरी है।',
  'second-factor.codes-left':
    '{left, plural, =0 {कोई रिकवरी कोड नहीं बचा। कृपया नए बनाएँ।} one {एक रिकवरी कोड बचा है।} other {# रिकवरी कोड बचे हैं।}}',
  'second-factor.turn-on': 'चालू करें',
  'second-factor.turn-off': 'बंद करें',
  'second-factor.renew': 'नए रिकवरी कोड बनाएँ',
  'second-factor.load-failed': 'साइन इन के तरीके लोड नहीं हो सके',
  'second-factor.change-failed': 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  'second-factor.password-title': 'अपनी पहचान की पुष्टि करें',
  'second-factor.password-detail': 'दो चरणों वाला साइन इन सेट करने के लिए अपना पासवर्ड लिखें।',
  'second-factor.scan-title': '{product} को अपने ऐप में जोड़ें',
  'second-factor.scan-detail': 'इसे ऑथेंटिकेटर ऐप से स्कैन करें। छह अंकों के कोड बनाने वाला कोई भी ऐप चलेगा।',
  'second-factor.picture': 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड',
  'second-factor.no-picture': 'चित्र नहीं बन सका। इसके बदले नीचे की कुंजी लिखें।',
  'second-factor.key': 'कैमरा पास नहीं है? ऐप में यह कुंजी लिखें:',
  'second-factor.open-app': 'इस डिवाइस के ऐप में खोलें',
  'second-factor.copy-key': 'कुंजी कॉपी करें',
  'second-factor.copied': 'कॉपी हो गया।',
  'second-factor.copy-failed': 'कॉपी नहीं हो सका। कृपया इसे चुनकर खुद कॉपी करें।',
  'second-factor.confirm': 'चालू करें',
  'second-factor.codes-title': 'अपने रिकवरी कोड रखें',
  'second-factor.codes-detail':
    'फ़ोन पास न हो, तो इनमें से एक से आप अंदर आ सकते हैं। हर कोड एक बार चलता है। ये केवल अभी दिखाए जाते हैं, इसलिए इन्हें सुरक्षित जगह रखें।',
  'second-factor.codes-copy': 'कॉपी करें',
  'second-factor.codes-download': 'डाउनलोड करें',
  'second-factor.codes-print': 'प्रिंट करें',
  'second-factor.codes-heading': '{username} के लिए {product} के रिकवरी कोड',
  'second-factor.codes-kept': 'मैंने रख लिए हैं',
  'second-factor.turned-on': 'दो चरणों वाला साइन इन चालू है। आपके बाकी डिवाइस साइन आउट कर दिए गए।',
  'second-factor.turned-off': 'दो चरणों वाला साइन इन बंद है।',
  'second-factor.renewed': 'ये आपके नए रिकवरी कोड हैं। पुराने अब नहीं चलेंगे।',
  'second-factor.off-title': 'दो चरणों वाला साइन इन बंद करें?',
  'second-factor.off-question': 'तब केवल आपके पासवर्ड से कोई अंदर आ सकेगा।',
  'second-factor.any-code': 'कोड',
  'second-factor.any-code-hint': 'आपके ऐप से, या आपके रिकवरी कोड में से एक।',
  'second-factor.use-code': 'इसके बदले कोड लिखें',
  'second-factor.use-password': 'इसके बदले पासवर्ड लिखें',
  'second-factor.renew-title': 'नए रिकवरी कोड बनाएँ?',
  'second-factor.renew-question': 'पुराने कोड बंद हो जाएँगे।',
};
