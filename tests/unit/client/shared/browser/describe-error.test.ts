import { describe, expect, it } from 'vitest';
import { describeError } from '../../../../../client/shared/browser/describe-error.ts';

describe('describeError', () => {
  it('shows the message and that of every cause', () => {
    const error = new Error('Top', { cause: new Error('Middle', { cause: 'bottom' }) });
    expect(describeError(error, 'Cause:')).toBe('Top\n\nCause:\nMiddle\n\nCause:\nbottom');
  });

  it('ends with causes that go round in a circle', () => {
    const error: Error & { cause?: unknown } = new Error('Round');
    error.cause = error;
    expect(describeError(error, 'Cause:')).toBe('Round');
  });
});
