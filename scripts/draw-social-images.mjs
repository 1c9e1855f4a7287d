#!/usr/bin/env node
/**
 * Draws the flagship site's bitmap images: cards for shared links, and icons for home screens. Run it by hand after a change of
 * texts or design (`node scripts/draw-social-images.mjs`), check the written files and commit them. Each image is HTML with the
 * site's own fonts and colours, captured by Chromium; the same browser version writes the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync, inflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(project, 'content/static');

/** The light theme of `templates/styles/tokens.css`: rice paper and ink. */
const COLORS = {
  ground: '#fbf8f2',
  line: '#e4dccf',
  text: '#221d18',
  muted: '#665c50',
  lacquer: '#b5341c',
  gold: '#f0c667',
};

const CARDS = [
  {
    name: 'site',
    tint: COLORS.lacquer,
    words: {
      vi: ['Học lập trình từ\u00a0cơ\u00a0bản đến nâng\u00a0cao', 'Khóa Go và khóa Java: mỗi ví dụ đều đã chạy thật'],
      en: ['Learn programming from basic to advanced', 'A Go and a Java course: every sample has really been run'],
    },
  },
  {
    name: 'golang',
    tint: '#10708a',
    words: {
      vi: ['Khóa Go', 'Từ chương trình đầu tiên đến goroutine và dịch vụ web'],
      en: ['The Go course', 'From the first program to goroutines and web services'],
    },
  },
  {
    name: 'java',
    tint: '#a6520f',
    words: {
      vi: ['Khóa Java', 'Từ biến và vòng lặp đến hướng đối tượng và Stream'],
      en: ['The Java course', 'From variables and loops to objects and streams'],
    },
  },
  {
    name: 'blog',
    tint: COLORS.lacquer,
    words: {
      vi: ['Blog', 'Chuyện học lập trình, cách viết bài và tin của trang'],
      en: ['Blog', 'On learning to program, on writing lessons, and news of the site'],
    },
  },
];

const ICONS = [
  { name: 'img/icons/apple-touch-icon.png', size: 180, shape: 'square' },
  { name: 'img/icons/icon-192.png', size: 192, shape: 'round' },
  { name: 'img/icons/icon-512.png', size: 512, shape: 'round' },
  // Launchers may cut off everything outside a circle of 80 % of the width.
  { name: 'img/icons/icon-maskable-512.png', size: 512, shape: 'square', inset: 0.12 },
  { name: 'favicon.ico', size: 32, shape: 'round' },
];

/** The two shapes of the site's logo, in a box of 32 by 32. */
const bracket = (color, width) =>
  `<path d="M22.5 8.5H14L8 14.5v3l6 6h8.5" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
const diamond = (color) => `<path d="M18 16l3.5-3.5L25 16l-3.5 3.5z" fill="${color}"/>`;

function icon({ size, shape, inset = 0 }) {
  const box = 32 + 64 * inset;
  const start = -32 * inset;
  const radius = shape === 'round' ? 7 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${start} ${start} ${box} ${box}">
    <rect x="${start}" y="${start}" width="${box}" height="${box}" rx="${radius}" fill="${COLORS.lacquer}"/>
    ${bracket(COLORS.ground, 4)}${diamond(COLORS.gold)}</svg>`;
}

/** Rows of scallops like the waves on lacquer plates; every second row is shifted by half a step. */
function waves(color) {
  const step = 60;
  const rows = [0, 1, 2].map((row) => {
    const shift = row % 2 === 0 ? 0 : -step / 2;
    const arcs = Array.from({ length: 22 }, (_, i) => {
      const x = i * step + shift;
      const y = 26 + row * 26;
      return [28, 18, 8].map((r) => `M${x - r} ${y + 28}a${r} ${r} 0 0 1 ${2 * r} 0`).join('');
    });
    return arcs.join('');
  });
  return `<svg class="waves" width="1200" height="104" viewBox="0 0 1200 104"><path d="${rows.join('')}" fill="none" stroke="${color}" stroke-width="2"/></svg>`;
}

function card({ title, text, locale, tint }) {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><style>
  ${fontFaces()}
  * { margin: 0; box-sizing: border-box; }
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: ${COLORS.ground}; color: ${COLORS.text};
    font-family: 'Be Vietnam Pro'; border-top: 14px solid ${tint}; }
  .brand { position: absolute; left: 80px; top: 56px; display: flex; gap: 20px; align-items: center; font-size: 34px; font-weight: 600; }
  main { position: absolute; left: 80px; top: 160px; width: 660px; height: 340px; display: flex; flex-direction: column; justify-content: center; }
  h1 { font-size: ${title.length > 24 ? 54 : 96}px; line-height: 1.28; font-weight: 700; letter-spacing: -0.01em; text-wrap: balance; }
  p { margin-top: 24px; font-size: 33px; line-height: 1.45; color: ${COLORS.muted}; text-wrap: balance; }
  .sign { position: absolute; right: 70px; top: 96px; }
  .waves { position: absolute; left: 0; bottom: 0; }
  </style></head><body>
  ${waves(COLORS.line)}
  <svg class="sign" width="390" height="390" viewBox="5.5 5 20.5 22">${bracket(tint, 3.4)}${diamond(COLORS.gold)}</svg>
  <div class="brand">${icon({ size: 64, shape: 'round' })}Code Master</div>
  <main><h1>${title}</h1><p>${text}</p></main>
  </body></html>`;
}

function fontFaces() {
  const data = readFileSync(join(project, 'templates/fonts/be-vietnam-pro.woff2')).toString('base64');
  return `@font-face { font-family: 'Be Vietnam Pro'; font-weight: 400 700; src: url(data:font/woff2;base64,${data}); }`;
}

/**
 * Returns a PNG with a palette instead of three bytes per pixel. The images have few colours: the most frequent 256 are kept, and
 * all others (shades at the edges of letters) become the nearest of them.
 */
function withPalette(png) {
  const { width, height, channels, pixels } = decode(png);
  const counts = new Map();
  const colorAt = (i) => {
    const alpha = channels === 4 ? pixels[i * channels + 3] : 255;
    return ((pixels[i * channels] << 16) | (pixels[i * channels + 1] << 8) | pixels[i * channels + 2]) * 256 + alpha;
  };
  for (let i = 0; i < width * height; i++) counts.set(colorAt(i), (counts.get(colorAt(i)) ?? 0) + 1);
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, 256)
    .map(([color]) => color);
  const parts = (color) => [
    Math.floor(color / 2 ** 24),
    Math.floor(color / 2 ** 16) % 256,
    Math.floor(color / 256) % 256,
    color % 256,
  ];
  const known = palette.map(parts);
  const nearest = new Map(palette.map((color, i) => [color, i]));
  const indexOf = (color) => {
    const found = nearest.get(color);
    if (found !== undefined) return found;
    const wanted = parts(color);
    let best = 0;
    let distance = Number.POSITIVE_INFINITY;
    for (const [i, entry] of known.entries()) {
      const d = entry.reduce((sum, part, j) => sum + (part - wanted[j]) ** 2, 0);
      if (d < distance) [best, distance] = [i, d];
    }
    nearest.set(color, best);
    return best;
  };
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(colorAt(y * width + x));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const isOpaque = known.every(([, , , alpha]) => alpha === 255);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(known.flatMap((entry) => entry.slice(0, 3)))),
    ...(isOpaque ? [] : [chunk('tRNS', Buffer.from(known.map(([, , , alpha]) => alpha)))]),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Decodes a PNG as browsers write it: eight bits per channel, not interlaced. Throws for other kinds. */
function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0) throw new Error('not the kind of PNG a browser writes');
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : pixels[y * stride + x - channels];
      const up = y === 0 ? 0 : pixels[(y - 1) * stride + x];
      const corner = x < channels || y === 0 ? 0 : pixels[(y - 1) * stride + x - channels];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      pixels[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return { width, height, channels, pixels };
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** Returns an ICO file that contains one PNG. Every browser that still requests an ICO file can read it. */
function toIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size, 0, 0], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function save(path, bytes) {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  process.stderr.write(`${path} ${(bytes.length / 1000).toFixed(1)} kB\n`);
}

const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const { name, tint, words } of CARDS) {
    for (const [locale, [title, text]] of Object.entries(words)) {
      await page.setContent(card({ title, text, locale, tint }));
      await page.evaluate(() => document.fonts.ready);
      save(`img/social/${name}-${locale}.png`, withPalette(await page.screenshot()));
    }
  }
  for (const one of ICONS) {
    await page.setViewportSize({ width: one.size, height: one.size });
    await page.setContent(
      `<!doctype html><style>* { margin: 0; background: none } svg { display: block }</style>${icon(one)}`,
    );
    const png = await page.screenshot({ omitBackground: true });
    const small = withPalette(png);
    save(one.name, one.name.endsWith('.ico') ? toIco(png, one.size) : small);
  }
} finally {
  await browser.close();
}
