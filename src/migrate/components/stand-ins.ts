/** A stand-in for `clsx`, which most components of Docusaurus sites use. */
const CLSX = `type ClassValue = string | number | false | null | undefined | Record<string, unknown> | ClassValue[];

export function clsx(...values: ClassValue[]): string {
  return values
    .flatMap((value): string[] => {
      if (!value) return [];
      if (Array.isArray(value)) return [clsx(...value)];
      if (typeof value === 'object') return Object.keys(value).filter((name) => value[name]);
      return [String(value)];
    })
    .filter(Boolean)
    .join(' ');
}

export default clsx;
`;

/** Tells components whether they run in a browser, as the module of Docusaurus does. */
const EXECUTION_ENVIRONMENT = `const canUseDOM = typeof window !== 'undefined' && 'createElement' in (window.document ?? {});

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
`;

/** A small module that a carried site gets in place of a package. */
interface StandIn {
  /** File in the new site. */
  readonly to: string;
  readonly text: string;
}

/** Packages in place of which a carried site gets a small module of its own, by their names. */
export const STAND_INS: ReadonlyMap<string, StandIn> = new Map([
  ['clsx', { to: 'components/clsx.ts', text: CLSX }],
  ['@docusaurus/ExecutionEnvironment', { to: 'components/execution-environment.ts', text: EXECUTION_ENVIRONMENT }],
]);
