/** What stands in a new page, and what is said to its translators, in one language. */
interface PageTexts {
  /** First sentence of a doc. */
  readonly learn: string;
  /** First heading of a doc. */
  readonly section: string;
  /** A place for text. */
  readonly text: string;
  /** What lists show of a post. */
  readonly summary: string;
  /** The rest of a post. */
  readonly rest: string;
  /** What a translator does. `{source}` is the file to translate from. */
  readonly translate: string;
}

/** Texts in each language of the interface. */
const TEXTS: Readonly<Record<string, PageTexts>> = {
  en: {
    learn: 'What readers learn here.',
    section: 'First section',
    text: 'Text.',
    summary: 'What lists show of the post.',
    rest: 'The rest of it.',
    translate: 'Translate title, description and text from {source}, then remove `draft`.',
  },
  vi: {
    learn: 'Bài này giúp người đọc hiểu điều gì.',
    section: 'Phần đầu tiên',
    text: 'Nội dung.',
    summary: 'Đoạn mở đầu, hiện trong các danh sách bài viết.',
    rest: 'Phần còn lại của bài.',
    translate: 'Dịch title, description và nội dung từ {source}, rồi xóa `draft`.',
  },
  fr: {
    learn: 'Ce que cette page apprend aux lecteurs.',
    section: 'Première partie',
    text: 'Texte.',
    summary: 'Le début de l’article, affiché dans les listes.',
    rest: 'La suite de l’article.',
    translate: 'Traduire title, description et le texte de {source}, puis supprimer `draft`.',
  },
  de: {
    learn: 'Was man auf dieser Seite lernt.',
    section: 'Erster Abschnitt',
    text: 'Text.',
    summary: 'Der Anfang des Beitrags, wie ihn Listen zeigen.',
    rest: 'Der Rest des Beitrags.',
    translate: 'title, description und den Text aus {source} übersetzen, dann `draft` entfernen.',
  },
  es: {
    learn: 'Lo que se aprende en esta página.',
    section: 'Primera sección',
    text: 'Texto.',
    summary: 'El comienzo del artículo, que muestran las listas.',
    rest: 'El resto del artículo.',
    translate: 'Traducir title, description y el texto de {source}, y después quitar `draft`.',
  },
  'pt-BR': {
    learn: 'O que se aprende nesta página.',
    section: 'Primeira seção',
    text: 'Texto.',
    summary: 'O começo do artigo, mostrado nas listas.',
    rest: 'O restante do artigo.',
    translate: 'Traduza title, description e o texto de {source} e depois remova `draft`.',
  },
  ja: {
    learn: 'このページで学べること。',
    section: '最初の節',
    text: '本文。',
    summary: '一覧に表示される記事の冒頭。',
    rest: '記事の続き。',
    translate: '{source} の title、description、本文を翻訳し、その後 `draft` を削除してください。',
  },
  ko: {
    learn: '이 페이지에서 배우는 내용.',
    section: '첫 번째 절',
    text: '본문.',
    summary: '목록에 표시되는 글의 첫머리.',
    rest: '글의 나머지 부분.',
    translate: '{source}의 title, description과 본문을 번역한 다음 `draft`를 지우세요.',
  },
  'zh-Hans': {
    learn: '读者在本页学到什么。',
    section: '第一节',
    text: '正文。',
    summary: '文章的开头，会显示在列表中。',
    rest: '文章的其余部分。',
    translate: '请翻译 {source} 中的 title、description 和正文，然后删除 `draft`。',
  },
  'zh-Hant': {
    learn: '讀者在本頁學到什麼。',
    section: '第一節',
    text: '內文。',
    summary: '文章的開頭，會顯示在列表中。',
    rest: '文章的其餘部分。',
    translate: '請翻譯 {source} 中的 title、description 和內文，然後刪除 `draft`。',
  },
  ru: {
    learn: 'Что читатель узнает на этой странице.',
    section: 'Первый раздел',
    text: 'Текст.',
    summary: 'Начало записи, которое видно в списках.',
    rest: 'Остальная часть записи.',
    translate: 'Переведите title, description и текст из {source}, затем удалите `draft`.',
  },
  th: {
    learn: 'สิ่งที่ผู้อ่านจะได้เรียนรู้ในหน้านี้',
    section: 'ส่วนแรก',
    text: 'เนื้อหา',
    summary: 'ช่วงต้นของบทความที่แสดงในรายการ',
    rest: 'ส่วนที่เหลือของบทความ',
    translate: 'แปล title, description และเนื้อหาจาก {source} แล้วลบ `draft`',
  },
  id: {
    learn: 'Apa yang dipelajari pembaca di halaman ini.',
    section: 'Bagian pertama',
    text: 'Teks.',
    summary: 'Awal artikel yang ditampilkan dalam daftar.',
    rest: 'Sisa artikel.',
    translate: 'Terjemahkan title, description, dan teks dari {source}, lalu hapus `draft`.',
  },
  ar: {
    learn: 'ما يتعلمه القارئ في هذه الصفحة.',
    section: 'القسم الأول',
    text: 'نص.',
    summary: 'بداية المقال كما تظهر في القوائم.',
    rest: 'بقية المقال.',
    translate: 'ترجم title وdescription والنص من {source}، ثم احذف `draft`.',
  },
  hi: {
    learn: 'पाठक इस पृष्ठ पर क्या सीखते हैं।',
    section: 'पहला भाग',
    text: 'पाठ।',
    summary: 'लेख का आरंभ, जो सूचियों में दिखता है।',
    rest: 'लेख का शेष भाग।',
    translate: '{source} से title, description और पाठ का अनुवाद करें, फिर `draft` हटा दें।',
  },
};

/** Returns what stands in a new page of a locale: English where the interface has no better language either. */
export function newPageBody(
  kind: 'doc' | 'post' | 'page',
  locale: string,
  toComment: (text: string) => string,
): string {
  const { learn, section, text, summary, rest } = textsOf(locale);
  if (kind === 'doc') return `${learn}\n\n## ${section} {#first}\n\n${text}`;
  return kind === 'post' ? `${summary}\n\n${toComment('truncate')}\n\n${rest}` : text;
}

/** A note to translators in the draft of a page, in their language. */
export function translationNote(source: string, locale: string): string {
  return textsOf(locale).translate.replace('{source}', () => source);
}

/** Chinese is written in the characters of the locale; Portuguese is there as that of Brazil only, as in the interface. */
function textsOf(locale: string): PageTexts {
  const { language, script } = new Intl.Locale(locale).maximize();
  const code = language === 'pt' ? 'pt-BR' : language === 'zh' ? `zh-${script}` : language;
  return (TEXTS[code] ?? TEXTS.en) as PageTexts;
}
