import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { zipFiles } from '../../../src/samples/zip-files.ts';
import { readZip } from '../../support/read-zip.ts';

const FILES = [
  { name: 'xin-chào/README.md', text: '# Xin chào\n' },
  { name: 'xin-chào/util/empty.txt', text: '' },
  { name: 'xin-chào/main.go', text: 'package main\n\nfunc main() {}\n' },
];

describe('zipFiles', () => {
  it('keeps names, texts and order, in any script', () => {
    expect([...readZip(zipFiles(FILES))]).toEqual(FILES.map(({ name, text }) => [name, text]));
  });

  it('gives the same bytes for the same files, whatever the day, the machine and the version of a compressor', () => {
    const hash = createHash('sha256').update(zipFiles(FILES)).digest('hex');
    expect(hash).toBe('dfcb67b52938f748ce932215c5289b9a5976b8a6d10f31fb28c31e4d50a3a9a4');
  });

  it('can be empty', () => {
    expect(readZip(zipFiles([]))).toEqual(new Map());
    expect(zipFiles([])).toHaveLength(22);
  });
});
