import type { Files } from './site-test.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><marker id="tip" viewBox="0 0 4 4"><path d="M0 0 4 2 0 4z" fill="var(--accent)"/></marker></defs><path d="M2 10H30" stroke="currentColor" marker-end="url(#tip)"/><text x="2" y="8">slice</text></svg>\n`;

/** The first lesson: everything that a page may have and paper cannot. */
const FIRST = `---
title: "Bài 1: <vòng lặp> & “nháy”"
description: Mọi thứ có trên trang.
last_update: { date: 2026-03-02 }
---

Xem [bài hai](./hai.md#kết-quả), [trang ngoài sách](../khac.md), [blog](/blog), [mục dưới](#vòng-lặp),
[chỗ cũ](#cau-truc) và [Go](https://go.dev/a|b?q={x}). JDK là gì?[^1]

[^1]: Một chú thích.

## Vòng lặp

\`\`\`go title="main.go" {2} showLineNumbers
package main
func main() { println("a & b < c") } // [!note 1]
// [!code ++]
var added = 1
\`\`\`

:::notes
1. Ghi chú của dòng.
:::

\`\`\`output
a & b < c
\`\`\`

::::tabs{group=os}
:::tab[macOS]{value=mac}
Trên macOS.
:::
:::tab[Linux]{value=linux}
Trên Linux.
:::
::::

:::tip[Mẹo nhỏ]
Nhấn :kbd[Ctrl+K].
:::

:::details[Đọc thêm]
Phần gấp lại.
:::

$x^2 \\le \\frac{a}{b}$

$$
\\sum_{i=1}^n i
$$

![Sơ đồ](./so-do.svg#inline)

![Ảnh](./anh.png){width=20}

![Ảnh xa](https://pictures.example/xa.png)

| a | b |
| :-- | --: |
| 1 | 2 |

- [x] xong
- [ ] chưa

<tt>mã</tt> <strike>cũ</strike>
<span><div align="right">khối trong dòng</div></span>
<ul>trần<p>đoạn</p></ul>
<dl><p>lạc</p><dd>nghĩa</dd></dl>
<time datetime="bogus">hôm nào</time> <a href="https://go.dev/%zz?a=100%">phần trăm</a>
<table width="50%" border="1"><tr><td align="center" bgcolor="red">ô</td></tr></table>

## Cấu trúc {#cau-truc}

<details><summary>Lời giải</summary>

Lời giải gấp lại, xem [mục này](#cau-truc).

### Bên trong {#ben-trong}

</details>

::::exercise[Đếm từ]
Đếm các từ.

:::hint
Dùng map.
:::

:::solution
Đây là lời giải bí mật: [về đề](#cau-truc), [bên trong](#ben-trong).
:::
::::

:::quiz

1. Câu hỏi?
   - [ ] Sai — vì kia
   - [x] Đúng — vì thế

:::
`;

/** Two lessons in Vietnamese and one in English, in a course of two parts; a doc of another sidebar, a draft and a hidden one. */
export const BOOK_SITE: Files = {
  'codemaster.config.ts': `export default {
  title: 'Học & Làm', url: 'https://lessons.example', baseUrl: '/sub/',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  markdown: { math: true },
  docs: { sidebars: { course: { label: 'Khóa học' } } },
  rules: { 'images/missing-alt': 'off' },
};\n`,
  'content/sidebars.ts': `export default {
  course: [
    { type: 'category', label: 'Phần đầu', key: 'first', link: { type: 'generated-index', description: 'Mở đầu.' }, items: [
      'khoa/mot', { type: 'ref', id: 'khac' }, 'khoa/an', 'khoa/nhap',
    ] },
    { type: 'category', label: 'Phần sau', key: 'second', items: [
      { type: 'category', label: 'Sâu hơn', key: 'deeper', items: ['khoa/hai', 'khoa/mot'] },
    ] },
    { type: 'link', label: 'Ngoài', href: 'https://go.dev' },
  ],
  other: ['khac'],
};\n`,
  'content/vi/abbreviations.yml': 'JDK: Java Development Kit\n',
  'content/vi/docs/khoa/mot.md': FIRST,
  'content/vi/docs/khoa/so-do.svg': DRAWING,
  'content/vi/docs/khoa/anh.png': PIXEL,
  'content/vi/docs/khoa/hai.md': `---\ntitle: Bài 2\n---\n\nVề [bài một](./mot.md#ben-trong), [phần đầu](/docs/category/first).\n\n## Kết quả\n\nXong. ![Chung](/chung.png)\n`,
  'content/vi/docs/khoa/an.md': '---\ntitle: Ẩn\nunlisted: true\n---\n\nẨn.\n',
  'content/vi/docs/khoa/nhap.md': '---\ntitle: Nháp\ndraft: true\n---\n\nNháp.\n',
  'content/vi/docs/khac.md': '---\ntitle: Khác\n---\n\nTrang khác.\n',
  'content/vi/blog/2026-01-01-tin.md': '---\ntitle: Tin\n---\n\nTin.\n',
  'content/en/docs/khoa/hai.md':
    '---\ntitle: Lesson 2\n---\n\nBack to [the first](./mot.md).\n\n## Result\n\nDone. ![Shared](/chung.png)\n',
  'content/static/chung.png': PIXEL,
};
