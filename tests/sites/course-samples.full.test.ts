import { expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { type JsonFinding, makeSite } from '../support/site-test.ts';
import { describeWith, machineVariables } from '../support/toolchains.ts';

describeWith(['go 1.26', 'java 25'], 'samples of the course', () => {
  it('are all classified and do what their pages say', async () => {
    const site = makeSite({});
    const run = await site.run(['check', packageRoot, '--only', 'samples', '--frozen', '--format', 'json'], {
      variables: machineVariables,
    });
    expect((JSON.parse(run.stdout) as { findings: JsonFinding[] }).findings).toEqual([]);
    expect(run.code).toBe(0);
    // From nothing: every program of both courses, and the standard library of Go.
  }, 1_200_000);
});
