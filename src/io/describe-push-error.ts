import { PushStopped } from './algolia-requester.ts';
import { type PushStep, type PushTarget, statusOf } from './push-search-records.ts';
import { maskKeys } from './secret-keys.ts';

/** Why a push failed, for people. Holds nothing of the key. */
export interface PushFailure {
  readonly kind: 'refused' | 'unreachable' | 'rejected' | 'stopped';
  readonly message: string;
  readonly hint: string;
}

/** One try of the client, as its errors list them. */
interface Try {
  readonly host?: { readonly url?: string };
  readonly response?: { readonly status?: number; readonly content?: string };
}

const KEPT = 'the records in the index are those it held before';

/** Words an error of Algolia's client; undefined when it is none of those. */
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
    const tries = (error as { stackTrace?: readonly Try[] }).stackTrace ?? [];
    const isUnknownName = tries.length > 0 && tries.every(({ response }) => response?.content === 'ENOTFOUND');
    const left = step === 'records' ? `; an index whose name begins with \`${indexName}_tmp_\` may be left over` : '';
    const advice = isUnknownName
      ? 'check the network, and `search.algolia.appId`: it is a part of the names of the hosts'
      : 'try again once the network and the service are there';
    return {
      kind: 'unreachable',
      message: `No host of the application ${appId} could be reached: ${[...new Set(tries.map(wordTry))].join(', ')}.`,
      hint: `${advice}; ${after}${left}`,
    };
  }
  if (name === 'DeserializationError') {
    return {
      kind: 'unreachable',
      message: 'The answer is not one of Algolia: it is no JSON.',
      hint: `something between this machine and Algolia may answer in its place, such as a sign-in page; ${after}`,
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

function wordTry({ host, response }: Try): string {
  const reason = response?.status ? `status ${response.status}` : firstLine(response?.content ?? 'no answer');
  return `${host?.url ?? 'host'} (${reason})`;
}

function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 300);
}
