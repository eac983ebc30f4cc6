import type { Translation } from '../catalogue.ts';
import type { passkeyMessages as en } from '../en/passkeys.ts';

export const passkeyMessages: Translation<typeof en> = {
  'passkeys.not-offered': 'यहाँ पासकी नहीं चलती।',
  'passkeys.refused':
    'यह पासकी नहीं चली। हो सकता है कि यह यहाँ अनजान हो, या बहुत देर लग गई हो। कृपया फिर कोशिश करें या कोई और तरीका चुनें।',
  'passkeys.known-already': 'इस डिवाइस पर आपके खाते की पासकी पहले से है।',
  'passkeys.too-many': 'आपके पास {most} पासकी हैं, और ज़्यादा नहीं रखी जा सकतीं। कृपया पहले एक हटाएँ।',
  'passkeys.gone': 'यह पासकी पहले ही हटाई जा चुकी है।',

  'mail.passkey-added-subject': 'आपके {product} खाते में एक पासकी जोड़ी गई',
  'mail.passkey-added':
    'नमस्ते {username},\n\nआपके {product} खाते में अभी एक पासकी जोड़ी गई है। जिसके पास वह डिवाइस है और जो उसे खोल सकता है, वह उससे साइन इन कर सकता है। अगर यह आपने किया है, तो और कुछ नहीं करना है।\n\nअगर नहीं, तो कृपया अपनी प्रोफ़ाइल में उसे हटाएँ और नया पासवर्ड चुनें:\n\n{profile}\n\nआप हमें भी लिख सकते हैं: {support}\n\n{product}',
  'mail.passkey-removed-subject': 'आपके {product} खाते से एक पासकी हटाई गई',
  'mail.passkey-removed':
    'नमस्ते {username},\n\nआपके {product} खाते से अभी एक पासकी हटाई गई है। अब उससे कोई साइन इन नहीं कर सकता। अगर यह आपने किया है, तो और कुछ नहीं करना है।\n\nअगर नहीं, तो कृपया तुरंत हमें लिखें: {support}\n\n{product}',
  'mail.passkey-copied-subject': '{product} की एक पासकी शायद कॉपी की गई है',
  'mail.passkey-copied':
    'नमस्ते {username},\n\nकिसी ने आपके {product} खाते की एक पासकी इस्तेमाल की, जो नकल लगती है। उन्हें साइन इन नहीं करने दिया गया। कृपया अपनी प्रोफ़ाइल में पासकी हटाएँ, और अपने पास मौजूद डिवाइस पर नई जोड़ें:\n\n{profile}\n\nअगर मदद चाहिए, तो हमें लिखें: {support}\n\n{product}',

  // Sign-in and reauthentication
  'passkeys.sign-in': 'पासकी से साइन इन करें',
  'passkeys.sign-in-failed': 'साइन इन नहीं हो सका। कृपया फिर कोशिश करें या कोई और तरीका चुनें।',
  'passkeys.confirm': 'पासकी इस्तेमाल करें',
  'passkeys.confirm-failed': 'आपकी पासकी जाँची नहीं जा सकी। कृपया फिर कोशिश करें या अपना पासवर्ड लिखें।',

  // Profile
  'passkeys.title': 'पासकी',
  'passkeys.intro':
    'बिना पासवर्ड के, अपनी उँगली, चेहरे या डिवाइस के PIN से साइन इन करें। जिससे आपकी पहचान होती है, वह हमारे पास कभी नहीं आता।',
  'passkeys.empty': 'आपके पास अभी कोई पासकी नहीं है।',
  'passkeys.add': 'पासकी जोड़ें',
  'passkeys.added': 'पासकी जुड़ गई।',
  'passkeys.add-failed': 'पासकी नहीं जुड़ सकी। कृपया फिर कोशिश करें।',
  'passkeys.not-here': 'इस ब्राउज़र में पासकी नहीं रखी जा सकती।',
  'passkeys.not-in-app': 'पासकी ब्राउज़र में जोड़ी और इस्तेमाल की जाती हैं। यहाँ आप उन्हें देख और हटा सकते हैं।',
  'passkeys.load-failed': 'आपकी पासकी लोड नहीं हो सकीं।',
  'passkeys.since': '{date} को जोड़ी गई',
  'passkeys.unused': 'अभी इस्तेमाल नहीं हुई',
  'passkeys.remove': 'हटाएँ',
  'passkeys.remove-name': 'हटाएँ: {device}, {date} को जोड़ी गई',
  'passkeys.remove-title': 'यह पासकी हटाएँ?',
  'passkeys.remove-question':
    '{device}, {date} को जोड़ी गई। इससे अब साइन इन नहीं होगा। जब तक आप इसे डिवाइस से भी न हटाएँ, डिवाइस इसे शायद दिखाता रहे।',
  'passkeys.removed': 'पासकी हट गई।',
  'passkeys.remove-failed': 'पासकी नहीं हट सकी। कृपया फिर कोशिश करें।',
};
