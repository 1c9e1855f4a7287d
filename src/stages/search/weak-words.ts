import type { Locale } from '../../model/locale.ts';

/**
 * Words of questions that say nothing about the subject, by language. Words that may be part of a term, such as `cách` in `khoảng
 * cách`, are listed only together with their neighbours. Words that are also code (`for`, `if`, `this`) are not listed.
 */
const WEAK_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...[
      'a',
      'an',
      'the',
      'of',
      'in',
      'to',
      'is',
      'are',
      'was',
      'does',
      'my',
      'i',
      'you',
      'we',
      'it',
      'and',
      'with',
      'over',
    ],
    ...['how', 'how to', 'how do i', 'how do you', 'how do we', 'how can i', 'how to use', 'how does', 'how to do'],
    ...[
      'what',
      "what's",
      'what is',
      'what are',
      'what does',
      'why does',
      'why is',
      'why do',
      'why do i',
      'why my',
      'which',
      'when to',
      'when to use',
    ],
    ...[
      'when should i use',
      'where is',
      'can i',
      'can you',
      'do i',
      'should i',
      'there',
      'that',
      'meaning of',
      'vs',
      'versus',
      'difference between',
      'used for',
    ],
  ],
  vi: [
    ...['là', 'gì', 'là gì', 'của', 'trong', 'các', 'những', 'với', 'và', 'cho', 'ở', 'vậy', 'được', 'bị'],
    ...[
      'như thế nào',
      'thế nào',
      'ra sao',
      'làm sao',
      'làm sao để',
      'làm thế nào',
      'làm thế nào để',
      'tại sao',
      'vì sao',
    ],
    ...[
      'khác nhau',
      'khác gì',
      'giữa',
      'hay',
      'để làm gì',
      'dùng để làm gì',
      'nghĩa là gì',
      'có nghĩa là gì',
      'khi nào',
      'khi nào dùng',
      'khi nào nên dùng',
    ],
    ...['có phải', 'có phải là', 'cách để', 'một cách', 'bằng cách nào', 'như nào', 'sao lại', 'giải thích'],
  ],
  de: splitList(
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|und|oder|von|vom|zu|zum|zur|in|im|mit|für|auf|ist|sind|wird|werden|ich|man|wir|sie|es|mein|meine|wie|wie kann ich|wie kann man|was|was ist|was sind|was bedeutet|wo|wo ist|wo finde ich|wann|warum|welche|welcher|wie viele|kann ich|unterschied zwischen',
  ),
  fr: splitList(
    'le|la|les|l|un|une|des|de|du|d|et|ou|à|au|aux|en|dans|pour|avec|sur|est|sont|je|on|il|mon|ma|mes|que|qu|ce|comment|comment faire|comment puis je|quoi|qu’est-ce que|quel|quelle|quels|quelles|où|où est|où sont|quand|pourquoi|combien de|différence entre',
  ),
  es: splitList(
    'el|la|los|las|un|una|de|del|y|o|a|al|en|con|para|por|es|son|mi|mis|que|se|cómo|cómo puedo|qué|qué es|qué son|cuál|cuáles|dónde|dónde está|cuándo|por qué|cuántos|diferencia entre',
  ),
  pt: splitList(
    'o|a|os|as|um|uma|de|do|da|dos|das|e|ou|em|no|na|nos|nas|com|para|por|é|são|meu|minha|que|se|como|como posso|o que|o que é|qual|quais|onde|onde está|quando|por que|quantos|diferença entre',
  ),
  ru: splitList(
    'и|в|во|на|с|со|к|о|об|от|до|из|у|по|за|для|или|не|ли|это|мой|моя|мои|я|мне|как|как мне|что|что такое|что значит|где|где находится|куда|когда|почему|зачем|какой|какая|какие|сколько|можно ли|разница между',
  ),
  id: splitList(
    'yang|di|ke|dari|dan|atau|untuk|dengan|pada|ini|itu|saya|adalah|bagaimana|bagaimana cara|cara|apa|apa itu|di mana|kapan|mengapa|kenapa|berapa|perbedaan antara',
  ),
  ar: splitList(
    'في|من|على|إلى|عن|مع|و|أو|ثم|هذا|هذه|التي|الذي|هو|هي|كيف|كيف أستطيع|ما|ما هو|ما هي|ماذا|أين|متى|لماذا|هل|كم|الفرق بين',
  ),
  hi: splitList('का|के|की|को|में|से|पर|और|या|है|हैं|यह|वह|मैं|कैसे|कैसे करें|क्या|क्या है|कहाँ|कहाँ है|कब|क्यों|कौन|कितने'),
  ja: splitList(
    'の|は|を|に|が|で|と|も|へ|や|から|まで|より|など|です|ます|する|した|して|い|いる|ある|ない|こと|もの|た|て|か|方法|には|とは|何|なに|どう|どうやって|どこ|どこ です か|いつ|なぜ|ですか|ください',
  ),
  ko: splitList('및|또는|그리고|어떻게|무엇|무엇인가요|어디|언제|왜|방법'),
  zh: splitList(
    '的|了|是|在|和|与|或|吗|呢|吧|啊|把|被|我|你|怎么|怎么办|怎样|如何|什么|什么是|是什么|哪里|在 哪里|为什么|怎麼|怎麼辦|怎樣|什麼|什麼是|哪裡|為什麼|多少|嗎',
  ),
  th: splitList('ที่|ของ|และ|ใน|ได้|ให้|จะ|เป็น|คือ|ว่า|มี|หรือ|ไหม|ครับ|ค่ะ|อย่างไร|ยังไง|อะไร|คืออะไร|ที่ไหน|เมื่อไหร่|ทำไม|วิธี'),
};

/** Reads a list of expressions with bars between them. */
function splitList(text: string): readonly string[] {
  return text.split('|');
}

/** Returns whether an expression is weak in any language. */
export function isWeakSomewhere(expression: string): boolean {
  return Object.values(WEAK_WORDS).some((list) => list.includes(expression));
}

/** Returns the built-in weak words of a language. */
export function weakWordsOf(language: string): readonly string[] {
  return WEAK_WORDS[language.toLowerCase().split('-')[0] ?? ''] ?? [];
}

/** Returns the weak words of a locale: those of the config, else those of its language. */
export function weakWordsOfLocale(
  { code, htmlLang }: Pick<Locale, 'code' | 'htmlLang'>,
  own: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return own[code] ?? weakWordsOf(htmlLang);
}
