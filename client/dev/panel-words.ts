/** The overlay's own texts. Findings are always in English, as in the terminal. */
interface PanelWords {
  readonly lang: string;
  readonly close: string;
  readonly errors: (count: number) => string;
  readonly warnings: (count: number) => string;
  readonly checking: (samples: number) => string;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const en: PanelWords = {
  lang: 'en',
  close: 'Close (Esc)',
  errors: (count) => plural(count, 'error'),
  warnings: (count) => plural(count, 'warning'),
  checking: (samples) => `Checking ${plural(samples, 'sample')}…`,
};

const vi: PanelWords = {
  lang: 'vi',
  close: 'Đóng (Esc)',
  errors: (count) => `${count} lỗi`,
  warnings: (count) => `${count} cảnh báo`,
  checking: (samples) => `Đang chạy thử ${samples} đoạn mã…`,
};

/** Returns the texts in the language of the page, in English for languages without a translation. */
export function panelWords(lang: string): PanelWords {
  return /^vi\b/i.test(lang) ? vi : en;
}
