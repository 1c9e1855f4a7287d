import { describe, expect, it } from 'vitest';
import { splitGoOutput } from '../../../../src/io/toolchains/split-go-output.ts';

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

describe('what the go command says of many samples', () => {
  it('is split by the headers of packages, as Go prints them up to 1.25', () => {
    const said = splitGoOutput(
      lines('# sample/s1', 's1/main.go:3:5: wrong verb', '# sample/s2', '# [sample/s2]', './s2/main.go:1:1: bad tag'),
    );
    expect([...said]).toEqual([
      ['s1', 'main.go:3:5: wrong verb\n'],
      ['s2', 'main.go:1:1: bad tag\n'],
    ]);
  });

  it('is split by file names where there are no headers, as in `go vet` since Go 1.26', () => {
    const said = splitGoOutput(
      lines(
        's2/main.go:3:26: wrong type string',
        '\tand a note',
        's10/lib/a.go:1:2: unreachable code',
        's2/b.go:1:1: more',
      ),
    );
    expect([...said]).toEqual([
      ['s2', 'main.go:3:26: wrong type string\n\tand a note\nb.go:1:1: more\n'],
      ['s10', 'lib/a.go:1:2: unreachable code\n'],
    ]);
  });

  it('is nothing of any sample when the command fails as a whole', () => {
    expect([...splitGoOutput('go: cannot find GOROOT\n')]).toEqual([]);
  });
});
