import { PushStopped } from './algolia-requester.ts';
import { type PushStep, type PushTarget, statusOf } from './push-search-records.ts';
import { maskKeys } from './secret-keys.ts';

/** Why a push failed, as text for the author. Contains no API key. */
export interface PushFailure {
  readonly kind: 'refused' | 'unreachable' | 'rejected' | 'stopped';
  readonly message: string;
  readonly hint: string;
}

/** An attempt of the client to reach a host, as listed in its `RetryError`. */
interface Attempt {
  readonly host?: { readonly url?: string };
  readonly response?: { readonly status?: number; readonly content?: string };
}

const KEPT = 'the records in the index are those it held before';

/** Describes an error of Algolia's client, with the admin key masked. Returns undefined for any other error. */
export function describePushError(error: unknown, target: PushTarget, step?: PushStep): PushFailure | undefined {
  const failure = describe(error, target, step);
  if (!failure) return undefined;
  const hide = (text: string) => maskKeys(text, [target.adminKey]);
  return { ...failure, message: hide(failure.message), hint: hide(failure.hint) };
}

function describe(error: unknown, { appId, indexName }: PushTarget, step?: PushStep): PushFailure | undefined {
  const after = step === 'counting' ? 'the new records are in the index' : KEPT;
  if (error instanceof PushStopped) {
    return {
      kind: 'stopped',
      message: 'The push was stopped.',
      hint: step === 'records' ? `unless their last step was under way, ${after}` : after,
    };
  }
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const status = statusOf(error);
  if (status === 403 || status === 401) {
    return {
      kind: 'refused',
      message: `Algolia refused the key in ALGOLIA_ADMIN_KEY for the application ${appId} (${status}: ${message}).`,
      hint: `check that \`search.algolia.appId\` is the application of the key, and that the key may write to \`${indexName}\`; ${after}`,
    };
  }
  if (status !== undefined) {
    return {
      kind: 'rejected',
      message: `Algolia did not accept what was sent to \`${indexName}\` (${status}: ${firstLine(message)}).`,
      hint: after,
    };
  }
  if (name === 'RetryError') {
    const tries = (error as { stackTrace?: readonly Attempt[] }).stackTrace ?? [];
    const isUnknownName = tries.length > 0 && tries.every(({ response }) => response?.content === 'ENOTFOUND');
    const left = step === 'records' ? `; an index whose name begins with \`${indexName}_tmp_\` may be left over` : '';
    const advice = isUnknownName
      ? 'check the network, and `search.algolia.appId`: it is a part of the names of the hosts'
      : 'try again once the network and the service are there';
    return {
      kind: 'unreachable',
      message: `No host of the application ${appId} could be reached: ${[...new Set(tries.map(describeAttempt))].join(', ')}.`,
      hint: `${advice}; ${after}${left}`,
    };
  }
  if (name === 'DeserializationError') {
    return {
      kind: 'unreachable',
      message: 'The response is not from Algolia: it is not JSON.',
      hint: `something between this machine and Algolia, such as a sign-in page, may have answered instead; ${after}`,
    };
  }
  if (/^Stopped waiting for the task/.test(message)) {
    return {
      kind: 'unreachable',
      message: `Algolia has not finished a task on \`${indexName}\` in time.`,
      hint: `look at the index at Algolia, and push again; ${KEPT} until the task is done`,
    };
  }
  return undefined;
}

function describeAttempt({ host, response }: Attempt): string {
  const reason = response?.status ? `status ${response.status}` : firstLine(response?.content ?? 'no answer');
  return `${host?.url ?? 'host'} (${reason})`;
}

function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 300);
}
