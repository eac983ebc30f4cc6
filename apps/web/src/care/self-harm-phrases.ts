/**
 * Phrases about ending one's life or self-harm, in the first person and the present. Negated or
 * past statements, statements about others and idioms do not match.
 */
const PHRASES: Record<string, readonly string[]> = {
  en: [
    String.raw`(?<!\b(?:not|n't|never|used to|no longer) )(?:want|wanna|wish|going|plan|planning|need|like|tempted|trying) (?:to )?(?:kill myself(?! laughing)|end my (?:own )?life|take my (?:own )?life|end it all|(?:hurt|harm|cut) myself|commit suicide)`,
    'i (?:really |just |only |often |sometimes |still )?(?:want|wish) to die(?! to| for| peacefully| in peace| at home)',
    '(?:thinking|think|thoughts|thought) (?:of|about) (?:killing myself|ending my (?:own )?life|taking my (?:own )?life|ending it all|(?:hurting|harming|cutting) myself|suicide)',
    "(?:i'm|i am|i feel|feeling) (?:really |so |very )?suicidal",
    String.raw`(?:i have|i'm having|i am having|having|my) (?:\p{L}+ )?suicidal thoughts`,
    "(?:can't stop|keep|started|cannot stop|can not stop|i'm|i am) (?:hurting|harming|cutting) myself",
    "i (?:do not|don't) want to (?:live|be alive|wake up|be here)(?: any ?more| any longer)",
    String.raw`i (?:do not|don't) want to (?:be alive|wake up again|live)(?=[ ]*(?:$|[.,;!?\n]))`,
    'i wish i (?:was|were) (?:dead|never born)',
    '(?:no|not a) reason to (?:live|go on living)',
    "i (?:can't|cannot|can not) go on living",
    "(?:everyone|everybody|they|the world|my family)(?:'d| would)? (?:be |is |are )?better off without me",
  ],
  es: [
    '(?<!no )(?:quiero|quisiera|deseo|tengo ganas de|ganas de) (?:morir(?:me)?(?! en paz)|matarme|suicidarme|quitarme la vida|acabar con mi vida|terminar con mi vida|hacerme daño|lastimarme|cortarme)',
    '(?<!no )(?:voy a|pienso en|pensando en|he pensado en|pienso) (?:matarme|suicidarme|quitarme la vida|acabar con mi vida|el suicidio|hacerme daño)',
    '(?:ya )?no quiero (?:seguir viviendo|vivir(?: más)?)(?! (?:en|con|así|solo|sola|sin|lejos))',
  ],
  pt: [
    '(?<!não )(?:quero|queria|tenho vontade de|vontade de) (?:morrer(?! em paz)|me matar|matar-me|me suicidar|suicidar-me|tirar a minha (?:própria )?vida|acabar com a minha vida|me cortar|me machucar|me ferir)',
    '(?<!não )(?:vou|penso em|pensando em|tenho pensado em) (?:me matar|matar-me|me suicidar|suicidar-me|suicídio|tirar a minha (?:própria )?vida|acabar com a minha vida)',
    'não quero (?:mais viver|viver mais|continuar a viver|continuar vivendo)',
  ],
  fr: [
    "(?:je veux|je voudrais|j'ai envie de|envie de) (?:mourir(?! en paix)|me tuer|me suicider|en finir|mettre fin à mes jours|me faire du mal|me couper)",
    "(?:je vais|je pense à|j'ai pensé à) (?:me tuer|me suicider|mettre fin à mes jours|en finir avec la vie|le suicide|au suicide)",
    'je (?:ne )?veux plus vivre(?! (?:ici|avec|chez|comme|dans|sans))',
  ],
  hi: [
    'मरना चाहता',
    'मरना चाहती',
    'मर जाना चाहत',
    '(?:जीना|ज़िंदा रहना|जिंदा रहना) नहीं चाहत',
    'आत्महत्या करना चाहत',
    'आत्महत्या (?:करने )?के (?:विचार|ख्याल|ख़याल)',
    '(?:अपनी|मेरी) जान (?:ले लूँ|ले लूं|लेना चाहत)',
    'खुदकुशी करना चाहत',
  ],
  ar: [
    '(?<!لا )اريد (?:ان اموت|الموت|الانتحار|ان انتحر|ان اقتل نفسي|ان انهي حياتي|ان اوذي نفسي)',
    '(?<!لا )اتمني (?:الموت|ان اموت)',
    '(?<!لا )(?:افكر|فكرت) (?:في|ب) ?(?:الانتحار|قتل نفسي|انهاء حياتي)',
    '(?<!لا )افكر بالانتحار',
    'ساقتل نفسي',
    'سانتحر',
    'لا اريد ان اعيش(?! (?:في|مع|هنا))',
  ],
  he: [
    '(?<!לא )רוצה (?:למות|להתאבד|להרוג את עצמי|לסיים את החיים שלי|לפגוע בעצמי)',
    '(?<!לא )חושבת? (?:על התאבדות|להתאבד|לסיים את החיים)',
    'לא רוצה (?:יותר לחיות|לחיות(?! (?:עם|ב|כאן|ככה)))',
    'לשים קץ לחיי',
  ],
};

const LETTER = String.raw`[\p{L}\p{M}]`;
/** Stems that continue, as verbs do in Hindi. */
const patterns = Object.entries(PHRASES).map(([language, sayings]) => {
  const end = language === 'hi' ? '' : `(?!${LETTER})`;
  return new RegExp(`(?<!${LETTER})(?:${sayings.join('|')})${end}`, 'u');
});

/** @returns the matching phrase, or null */
export function findSelfHarmPhrase(text: string): string | null {
  const plain = normalize(text);
  for (const pattern of patterns) {
    const found = pattern.exec(plain);
    if (found) return found[0];
  }
  return null;
}

/** Lower case, single spaces, and Arabic and Hebrew letters in their usual typed form. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u0591-\u05c7\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll(/\s+/g, ' ');
}
