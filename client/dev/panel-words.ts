/** What the overlay says itself; findings are in English, as in the terminal. */
export interface PanelWords {
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

/** The words for a page in this language; English for languages we do not speak. */
export function panelWords(lang: string): PanelWords {
  return /^vi\b/i.test(lang) ? vi : en;
}
