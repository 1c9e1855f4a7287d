/** Headers of every response: only pages of the same origin may read it, and browsers must not cache it. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
};
