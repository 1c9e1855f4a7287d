/** Findings about redirects. */

import type { Diagnostic } from '../../model/diagnostic.ts';

type Place = Pick<Diagnostic, 'span' | 'dataPath'>;

export function redirectLoop(stops: readonly string[], place: Place): Diagnostic {
  const itself = stops.length === 2;
  return {
    code: 'redirects/loop',
    severity: 'error',
    message: itself
      ? `The redirect from ${stops[0]} leads to itself.`
      : `The redirect from ${stops[0]} comes back to where it starts: ${stops.join(' → ')}.`,
    ...place,
    hint: itself ? 'remove it' : 'redirect one of them to a page',
  };
}

export function redirectChain(stops: readonly string[], endsInLoop: boolean, place: Place): Diagnostic {
  return {
    code: 'redirects/chain',
    severity: 'warning',
    message: `The redirect from ${stops[0]} leads to another redirect: ${stops.join(' → ')}.`,
    ...place,
    hint: endsInLoop ? 'the redirects it leads to form a loop; fix them first' : `redirect to ${stops.at(-1)} directly`,
  };
}

export function redirectMissingTarget(
  from: string,
  to: string,
  { near, place }: { readonly near: string | undefined; readonly place: Place },
): Diagnostic {
  return {
    code: 'redirects/missing-target',
    severity: 'error',
    message: `The redirect from ${from} leads to ${to}, which does not exist.`,
    ...place,
    hint: near === undefined ? 'write the path of a page or file of this site' : `did you mean ${near}?`,
  };
}

export function redirectShadowed(from: string, place: Place): Diagnostic {
  return {
    code: 'redirects/shadowed',
    severity: 'error',
    message: `The redirect from ${from} can never be followed: there is a page with this address.`,
    ...place,
    hint: 'remove the redirect, or give the page another `slug`',
  };
}

export function redirectDuplicate(from: string, place: Place): Diagnostic {
  return {
    code: 'redirects/duplicate',
    severity: 'error',
    message: `There is more than one redirect from ${from}; only the first is followed.`,
    ...place,
    hint: 'remove the others',
  };
}
