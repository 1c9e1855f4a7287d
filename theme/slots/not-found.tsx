import type { NotFoundProps } from 'codemaster-site';
import './not-found.css';

const WORDS = {
  vi: ['Một liên kết của trang đưa bạn đến đây?', 'Báo cho chúng tôi sửa'],
  en: ['Did a link of this site lead you here?', 'Tell us, and we mend it'],
} as const;

/** Lets readers report links that lead nowhere. */
export default function ReportLink({ page }: NotFoundProps) {
  const [question, offer] = WORDS[page.locale === 'vi' ? 'vi' : 'en'];
  return (
    <p className="report-link">
      {question} <a href="https://github.com/codemaster-vn/codemaster/issues">{offer}</a>
    </p>
  );
}
